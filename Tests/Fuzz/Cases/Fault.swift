/// What a fuzz case found wrong. A trap needs no fault: the process tells.
public struct Fault: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// The families of cases.
public enum FuzzFamily: String, CaseIterable, Sendable {
  case trees, paths, kernels, images

  /// Runs the case of a seed.
  /// - Throws: a `Fault` that says what went wrong.
  @MainActor public func run(seed: UInt64) throws {
    switch self {
    case .trees: try TreeCase(seed: seed).run()
    case .paths: try PathCase(seed: seed).run()
    case .kernels: try KernelCase(seed: seed).run()
    case .images: try ImageCase(seed: seed).run()
    }
  }
}
