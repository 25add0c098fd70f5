/// Which installed family stands in for a font that only Apple's systems have.
enum FontSubstitution {
  struct Style {
    var families: [String]
    var weight: Double
    var isItalic: Bool
    var metrics: KnownMetrics?
  }

  /// Vertical measures of an Apple font, in ems, for layouts to come out as high as there.
  struct KnownMetrics {
    var ascender: Double
    var descender: Double
    var lineGap: Double
  }

  private static let serif = [
    "georgia", "times", "timesnewroman", "timesnewromanps", "timesnewromanpsmt", "palatino", "baskerville",
    "didot", "cochin", "hoeflertext", "charter", "iowanoldstyle", "bodoni72", "newyork", "bigcaslon",
    "americantypewriter",
  ]
  private static let mono = ["menlo", "courier", "couriernew", "couriernewps", "monaco", "sfmono"]
  private static let sans = [
    "helvetica", "helveticaneue", "arial", "arialmt", "avenir", "avenirnext", "avenirnextcondensed",
    "futura", "gillsans", "verdana", "trebuchetms", "optima", "markerfelt", "chalkboardse", "noteworthy",
    "copperplate", "dincondensed", "dinalternate", "applesdgothicneo", "pingfangsc", "pingfangtc",
    "pingfanghk", "hiraginosans", "geezapro", "kohinoordevanagari", "sfpro", "sfprorounded", "zapfino",
    "snellroundhand", "papyrus", "partylet", "savoyelet", "chalkduster", "arialroundedmtbold",
  ]

  /// Fact 13.5 for Helvetica Neue: ascender and descender make 1.165, Core Text's line 1.191.
  private static let metrics: [String: KnownMetrics] = [
    "helveticaneue": KnownMetrics(ascender: 0.952, descender: -0.213, lineGap: 0.026),
    "helvetica": KnownMetrics(ascender: 0.77, descender: -0.23, lineGap: 0),
  ]

  /// How to draw a font by its PostScript, full or family name; nil when iOS has no such font.
  static func style(for name: String) -> Style? {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    guard let first = parts.first else { return nil }
    let family = first.lowercased().filter { $0 != " " }
    let families: [String]
    if mono.contains(family) {
      families = ["DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono"]
    } else if serif.contains(family) {
      families = ["Liberation Serif", "Noto Serif", "DejaVu Serif"]
    } else if sans.contains(family) {
      families = ["Inter", "Liberation Sans", "DejaVu Sans"]
    } else {
      return nil
    }
    let style = parts.count > 1 ? parts[1].lowercased() : ""
    return Style(
      families: families, weight: weight(in: style),
      isItalic: style.contains("italic") || style.contains("oblique") || style.hasSuffix("it"),
      metrics: metrics[family])
  }

  private static func weight(in style: String) -> Double {
    let names: [(String, Double)] = [
      ("ultralight", 100), ("thin", 200), ("light", 300), ("book", 400), ("medium", 500),
      ("semibold", 600), ("demibold", 600), ("heavy", 800), ("black", 900), ("bold", 700),
    ]
    return names.first { style.contains($0.0) }?.1 ?? 400
  }
}
