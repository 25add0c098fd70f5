#pragma STDC FP_CONTRACT OFF
#include "CTextRules.h"

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>

int text_line_breaks(const uint16_t *text, int32_t length, uint8_t *breaks) {
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

int text_levels(const uint16_t *text, int32_t length, int base, uint8_t *levels) {
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
