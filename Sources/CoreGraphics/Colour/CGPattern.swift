/// A picture to be repeated as a fill; declared, and painted as nothing so far.
public final class CGPattern: @unchecked Sendable {
  package init() {}
}
