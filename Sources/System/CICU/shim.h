// ICU renames its functions with its version number through macros, which Swift does not see; these
// inline functions carry plain names. Only what text layout needs: line breaks and direction runs.
#include <stdlib.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>

/// Marks in `breaks[i]` every UTF-16 offset before which a line may begin: 1 may, 2 must. Returns 0 on failure.
/// Follows Unicode's rules of the root locale, whatever the machine's locale is.
static inline int text_line_breaks(const uint16_t *text, int32_t length, uint8_t *breaks) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, "", (const UChar *)text, length, &status);
  if (U_FAILURE(status)) return 0;
  ubrk_first(iterator);
  for (int32_t at = ubrk_next(iterator); at != UBRK_DONE; at = ubrk_next(iterator)) {
    int32_t kind = ubrk_getRuleStatus(iterator);
    if (at <= length) breaks[at] = kind >= UBRK_LINE_HARD && kind < UBRK_LINE_HARD_LIMIT ? 2 : 1;
  }
  ubrk_close(iterator);
  return 1;
}

/// Fills `levels[i]` with the bidirectional embedding level of every UTF-16 unit; odd levels run right to
/// left. `base` is 0 or 1, or 0xFE to take the direction of the first strong letter. Returns the paragraph's
/// level, or -1 on failure.
static inline int text_levels(const uint16_t *text, int32_t length, int base, uint8_t *levels) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(length, 0, &status);
  if (U_FAILURE(status)) return -1;
  ubidi_setPara(bidi, (const UChar *)text, length, (UBiDiLevel)base, NULL, &status);
  int result = -1;
  if (U_SUCCESS(status)) {
    const UBiDiLevel *found = ubidi_getLevels(bidi, &status);
    if (U_SUCCESS(status)) {
      for (int32_t i = 0; i < length; i++) levels[i] = found[i];
      result = ubidi_getParaLevel(bidi);
    }
  }
  ubidi_close(bidi);
  return result;
}

/// Puts runs of the given levels in visual order: `order[k]` is the logical index of the k-th run from the left.
static inline void text_visual_order(const uint8_t *levels, int32_t count, int32_t *order) {
  ubidi_reorderVisual(levels, count, order);
}
