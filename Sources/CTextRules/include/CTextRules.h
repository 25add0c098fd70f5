// Where lines may end and which way text runs, by Unicode's rules, from ICU.
//
// A target of its own because ICU's headers must not be seen by Swift: Foundation carries another ICU with types of
// the same names.
#ifndef C_TEXT_RULES_H
#define C_TEXT_RULES_H
#include <stdint.h>

/// Marks in `breaks[i]` every UTF-16 offset before which a line may begin: 1 may, 2 must. Returns 0 on failure.
/// Follows Unicode's rules of the root locale, whatever the machine's locale is.
int text_line_breaks(const uint16_t *text, int32_t length, uint8_t *breaks);

/// Fills `levels[i]` with the bidirectional embedding level of every UTF-16 unit; odd levels run right to
/// left. `base` is 0 or 1, or 0xFE to take the direction of the first strong letter. Returns the paragraph's
/// level, or -1 on failure.
int text_levels(const uint16_t *text, int32_t length, int base, uint8_t *levels);

#endif
