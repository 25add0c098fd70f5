import Foundation

/// Whether the running code belongs to the main thread's turns.
///
/// The main queue may be drained by a thread that is not the process's first, as a program with an
/// asynchronous `main` does on Linux; both count.
enum MainTurn {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true }
}
