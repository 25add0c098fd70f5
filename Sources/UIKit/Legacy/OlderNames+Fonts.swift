// The weights of fonts as numbers, as Swift 3 had them.

@available(iOS, deprecated: 11.0)
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
@available(iOS, deprecated: 11.0)
public let UIFontWeightThin = UIFont.Weight.thin
@available(iOS, deprecated: 11.0)
public let UIFontWeightLight = UIFont.Weight.light
@available(iOS, deprecated: 11.0)
public let UIFontWeightRegular = UIFont.Weight.regular
@available(iOS, deprecated: 11.0)
public let UIFontWeightMedium = UIFont.Weight.medium
@available(iOS, deprecated: 11.0)
public let UIFontWeightSemibold = UIFont.Weight.semibold
@available(iOS, deprecated: 11.0)
public let UIFontWeightBold = UIFont.Weight.bold
@available(iOS, deprecated: 11.0)
public let UIFontWeightHeavy = UIFont.Weight.heavy
@available(iOS, deprecated: 11.0)
public let UIFontWeightBlack = UIFont.Weight.black
