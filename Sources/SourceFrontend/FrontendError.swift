/// Why a source could not become a program, as one clear line and the kind that picks an exit code.
package struct FrontendError: Error, Equatable, CustomStringConvertible {
  /// What went wrong, in the terms of the command line's exit codes.
  package enum Kind: Sendable {
    /// The sources are not valid Swift for iOS: exit code 1.
    case source
    /// The request itself cannot be met as it was put, or not yet: exit code 2.
    case usage
    /// Something could not be read or written: exit code 3.
    case files
    /// The user stopped the command: exit code 130.
    case interrupted
  }

  package let kind: Kind
  package let message: String

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  package var description: String { message }
}
