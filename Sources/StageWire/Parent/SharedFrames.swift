import Foundation

/// Linux's memfd_create(2), which the Glibc module leaves out.
@_silgen_name("memfd_create")
private func createMemory(_ name: UnsafePointer<CChar>, _ flags: UInt32) -> Int32

/// The shared memory of a play, as the tool sees it: three frames, read-only.
final class SharedFrames {
  let descriptor: Descriptor
  let width: Int
  let height: Int
  let frameBytes: Int
  private let map: UnsafeMutableRawPointer

  init(request: ShowRequest) throws {
    let crop = request.cropPixels
    width = crop.width
    height = crop.height
    frameBytes = width * height * 4
    let number = createMemory("acetate-frames", 0x1 | 0x2 /* CLOEXEC, ALLOW_SEALING */)
    guard number >= 0 else { throw PlayStartError("no shared memory: \(errorText())") }
    descriptor = Descriptor(number)
    let bytes = frameBytes * WireMessage.slots
    guard ftruncate(number, bytes) == 0 else {
      throw PlayStartError("no room for \(bytes) bytes of frames: \(errorText())")
    }
    // a file that shrinks under a reader kills the reader: the program may not do that to us
    _ = fcntl(number, 1033 /* F_ADD_SEALS */, 0x1 | 0x2 | 0x4 /* SEAL, SHRINK, GROW */)
    guard let map = mmap(nil, bytes, PROT_READ, MAP_SHARED, number, 0), map != MAP_FAILED else {
      throw PlayStartError("no room for \(bytes) bytes of frames: \(errorText())")
    }
    self.map = map
  }

  deinit { munmap(map, frameBytes * WireMessage.slots) }

  func pixels(slot: Int) -> UnsafePointer<UInt8> {
    UnsafePointer((map + slot * frameBytes).assumingMemoryBound(to: UInt8.self))
  }
}

/// Why a program could not be started: one line.
public struct PlayStartError: Error, Equatable, CustomStringConvertible, Sendable {
  public let description: String
  init(_ description: String) { self.description = description }
}

func errorText(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }
