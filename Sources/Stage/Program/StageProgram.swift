import CSimulatedClock
import RenderCore
import StageWire
import UIKit

/// The main of a played program: shows a root, answers the tool's request, and ends the process.
@MainActor
public enum StageProgram {
  /// What a played program may allocate, in bytes: half of the machine's memory, at least 1 GiB and at most
  /// 4 GiB. Enough for any app, little enough to stop one that allocates without end before others suffer.
  static var memoryLimit: UInt64 {
    min(max(ProcessInfo.processInfo.physicalMemory / 2, 1 << 30), 4 << 30)
  }

  /// Plays `root` as the environment's request says. Never returns.
  public static func run(_ root: StageRoot) -> Never {
    simclock_bind_to_parent(memoryLimit)
    simclock_name_calls_in_crashes()
    // what the app prints belongs before what happens next, even if that is a trap
    setvbuf(stdout, nil, Int32(_IOLBF), 0)
    guard let request = request() else { exit(2) }
    let sender: FrameSender
    do {
      sender = try FrameSender(request: request)
    } catch {
      complain("this program is played by `acetate`; it cannot run on its own")
      exit(2)
    }
    play(root, request, sender)
    end(sender)
  }

  /// Says goodbye and ends the process.
  private static func end(_ sender: FrameSender) -> Never {
    let isHeard = (try? sender.finish()) != nil
    fflush(nil)
    // no destructors of statics: the app's last words have been said
    _exit(isHeard ? 0 : 1)
  }

  /// Ends the process with a reason for the tool.
  private static func fail(_ sender: FrameSender, _ reason: String) -> Never {
    try? sender.fail(reason)
    fflush(nil)
    _exit(1)
  }

  private static func request() -> ShowRequest? {
    do {
      if let request = try ShowRequest.fromEnvironment() { return request }
      complain("this program is played by `acetate`; it cannot run on its own")
    } catch {
      complain("\(error)")
    }
    return nil
  }

  private static func play(_ root: StageRoot, _ request: ShowRequest, _ sender: FrameSender) {
    let stage = Stage(StageConfiguration(request))
    stage.ownsProcess = true
    guard stage.isInCharge else { fail(sender, "the program was linked without the simulated clock") }
    AssetCatalog.onMissing = { name in
      guard request.missingImages == .error else { return }
      fail(sender, "the picture \"\(name)\" was not found among the assets")
    }
    do {
      stage.play(try TouchScript(request.touches))
    } catch {
      fail(sender, "\(error)")
    }
    stage.show(request.putsRootInNavigation ? .navigation(root) : root)
    if case .tree(let time) = request.mode {
      stage.play([RequestedFrame(index: 0, time: time)]) { _ in
        try? sender.send(tree: stage.currentLayerTree())
        end(sender)
      }
      return
    }
    let writer = FrameWriter(request: request, sender: sender)
    var left = request.frameCount
    stage.play(request.frames) { _, surface, damage in
      do {
        try writer.write(surface, damage: damage)
      } catch {
        // the tool has gone: nobody is left to tell
        _exit(1)
      }
      left -= 1
      // here rather than after the loop: the app may be in a run loop of its own that never ends
      if left == 0 { end(sender) }
    }
  }

  static func complain(_ text: String) {
    FileHandle.standardError.write(Data("acetate: \(text)\n".utf8))
  }
}

/// What `@main` on an app's delegate comes to: UIKit, a floor below, finds it by this name.
@_cdecl("acetate_run_application")
func runApplication(_ type: UnsafeRawPointer) {
  MainActor.assumeIsolated {
    let delegate = unsafeBitCast(type, to: AnyClass.self) as? any UIApplicationDelegate.Type
    StageProgram.run(.application(delegate: delegate))
  }
}
