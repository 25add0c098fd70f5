extension MainActor {
  /// Runs the main actor's code on whatever thread this is.
  ///
  /// Apps touch views and layers from background queues, and a phone warns of it but goes on. On a stage only one
  /// thread runs at a time (CSimulatedClock/workers.c), so nothing is raced for.
  package static func anywhere<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try withoutActuallyEscaping(body) { body in
      try unsafeBitCast(body, to: (() throws -> Result).self)()
    }
  }
}
