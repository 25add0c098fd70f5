import CKernels

/// The threads that help a compositor, at its service for as long as it lives.
///
/// They are the engine's own and not libdispatch's: a frame has several parts that are worth sharing, and waking a
/// thread for each costs more than some of them. How they wait for each other stands in CKernels/crew.c. A program
/// that plays under a simulated clock sees nothing of them: they use no queue, no lock and no clock of the program's.
final class Crew: @unchecked Sendable {
  /// How many workers there are, the caller among them.
  let workers: Int
  private let crew: OpaquePointer?

  /// - Parameter workers: 1 for a caller that works alone.
  init(workers: Int) {
    self.workers = workers
    crew = ck_crew_make(Int32(workers - 1))
  }

  deinit { ck_crew_dismiss(crew) }

  /// A part for so many workers begins soon.
  func call(for workers: Int) { ck_crew_call(crew, Int32(min(workers, self.workers) - 1)) }

  /// Runs `work` on the calling thread, which is worker 0, and on every helper that comes while it does. All share what
  /// there is to do among themselves.
  ///
  /// - Parameters:
  ///   - workers: as many as can be of use.
  ///   - isLast: nothing is shared after it for a while.
  func run(for workers: Int, isLast: Bool = false, _ work: (_ worker: Int) -> Void) {
    withoutActuallyEscaping(work) { work in
      var work = work
      withUnsafeMutablePointer(to: &work) { context in
        ck_crew_run(
          crew, { $0?.assumingMemoryBound(to: ((Int) -> Void).self).pointee(Int($1)) }, context,
          Int32(min(workers, self.workers) - 1), isLast ? 1 : 0)
      }
    }
  }
}
