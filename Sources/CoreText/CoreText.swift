// Fonts, shaping and lines: Core Text's names over fontconfig, FreeType, HarfBuzz and ICU.
//
// A font is found by fontconfig, its outlines are read by FreeType once and kept, HarfBuzz turns characters into
// glyphs with places, ICU says where lines may end and which way text runs. What comes out are outlines: text is
// filled like any other path, by the same pixel law, so it is as sharp at any scale and the same on every machine
// that has the same fonts.

@_exported import CoreGraphics
