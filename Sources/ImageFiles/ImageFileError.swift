/// Why a picture could not be read or written, in one line for the user.
public struct ImageFileError: Error, CustomStringConvertible, Sendable {
  public let description: String
  public init(_ description: String) { self.description = description }
}
