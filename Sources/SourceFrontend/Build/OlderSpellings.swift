/// Names of the years of Swift 1 to 3 that cannot be kept, with what is written today. Those that can be kept are in UIKit's
/// older names and compile.
enum OlderSpellings {
  static let modern: [String: String] = [
    "dispatch_after": "DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { … }",
    "dispatch_async": "queue.async { … }",
    "dispatch_sync": "queue.sync { … }",
    "dispatch_get_main_queue": "DispatchQueue.main",
    "dispatch_get_global_queue": "DispatchQueue.global()",
    "dispatch_once": "a static let",
    "dispatch_once_t": "a static let",
    "dispatch_time": "DispatchTime.now() + seconds",
    "DISPATCH_QUEUE_PRIORITY_DEFAULT": "DispatchQueue.global(qos: .default)",
    "instantiateViewControllerWithIdentifier": "instantiateViewController(withIdentifier:)",
    "dequeueReusableCellWithIdentifier": "dequeueReusableCell(withIdentifier:)",
    "registerNib": "register(_:forCellReuseIdentifier:)",
    "registerClass": "register(_:forCellReuseIdentifier:)",
    "presentViewController": "present(_:animated:completion:)",
    "dismissViewControllerAnimated": "dismiss(animated:completion:)",
    "performSegueWithIdentifier": "performSegue(withIdentifier:sender:)",
    "stringByAppendingString": "+",
    "stringByReplacingOccurrencesOfString": "replacingOccurrences(of:with:)",
    "componentsSeparatedByString": "components(separatedBy:)",
    "rangeOfString": "range(of:)",
    "enumerate": "enumerated()",
    "println": "print(_:)",
    "stride": "stride(from:to:by:)",
    "advancedBy": "index(_:offsetBy:)",
    "arc4random_uniform": "Int.random(in: 0..<n)",
    "CGPathCreateWithRect": "CGPath(rect:transform:)",
    "CGPathCreateWithEllipseInRect": "CGPath(ellipseIn:transform:)",
    "CGPathCreateWithRoundedRect": "CGPath(roundedRect:cornerWidth:cornerHeight:transform:)",
    "CGGradientCreateWithColors": "CGGradient(colorsSpace:colors:locations:)",
    "CGGradientCreateWithColorComponents": "CGGradient(colorSpace:colorComponents:locations:count:)",
    "CGColorSpaceCreateWithName": "CGColorSpace(name:)",
    "CGContextDrawLinearGradient": "context.drawLinearGradient(_:start:end:options:)",
    "CGContextDrawRadialGradient":
      "context.drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)",
    "CGContextDrawImage": "context.draw(_:in:)",
    "CGContextSetShadow": "context.setShadow(offset:blur:)",
    "CGContextSetShadowWithColor": "context.setShadow(offset:blur:color:)",
    "CGContextAddArc": "context.addArc(center:radius:startAngle:endAngle:clockwise:)",
    "CGContextSetBlendMode": "context.setBlendMode(_:)",
    "CGContextSetAlpha": "context.setAlpha(_:)",
  ]

  /// Properties whose names begin with "is" in Swift and not in Objective-C.
  static let flags: Set<String> = [
    "additive", "animating", "cumulative", "decelerating", "directionalLockEnabled", "doubleSided",
    "dragging",
    "editable", "editing", "enabled", "exclusiveTouch", "geometryFlipped", "hidden", "highlighted",
    "multipleTouchEnabled", "navigationBarHidden", "opaque", "pagingEnabled", "paused", "removedOnCompletion",
    "running", "scrollEnabled", "secureTextEntry", "selectable", "selected", "toolbarHidden", "tracking",
    "translucent", "userInteractionEnabled", "wrapped",
  ]

  /// How messages about an older grammar begin, with what is written today. Those that `OlderGrammar` mends are here for the
  /// places where it cannot.
  static let grammar: [(String, String)] = [
    ("cannot have more than one parameter list", "func name(a: A) -> (B) -> R { { b in … } }"),
    ("C-style for statement", "for i in stride(from: a, to: b, by: c) { … }, or a while loop"),
    ("'inout' before a parameter name", "name: inout Type"),
    ("expected ',' joining parts", "a comma in place of where"),
    ("'where' clause next to generic parameters", "the where clause in front of the opening brace"),
    ("type alias is missing an assigned type", "associatedtype"),
    ("'protocol<...>' composition", "A & B"),
    ("single argument function types require", "(Argument) -> Result"),
    ("operator should no longer be declared with body", "infix operator +++: AdditionPrecedence"),
    ("unknown attribute 'noescape'", "the parameter's type alone: closures do not escape unless @escaping"),
  ]
}
