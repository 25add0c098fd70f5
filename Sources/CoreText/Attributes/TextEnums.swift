/// Where the lines of a paragraph stand between its edges.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center, right, justified, natural
}

/// What happens to text that is wider than its place.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Which way a paragraph runs.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight, rightToLeft
}
