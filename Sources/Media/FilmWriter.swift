import ImageFiles
import RenderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes one film, frame after frame, beside its name, and gives it the name when it is whole.
///
///     let film = try FilmWriter(path: "x.gif", format: .gif, width: 780, height: 1688, fps: 50)
///     for surface in frames { try film.append(surface) }
///     try film.finish()
///
/// The same frames give the same bytes: encoders run with a fixed number of threads and without time
/// stamps or version strings. Not thread-safe.
public final class FilmWriter {
  /// The name the film will have.
  public let path: String
  private let temporaryPath: String
  private var encoder: FilmEncoder?

  /// Opens the film.
  ///
  /// - Parameters:
  ///   - width: In pixels, 1…16,384; H.264 and VP9 films of odd size get one more column or row, a copy of the last.
  ///   - fps: Frames per second, above 0 and at most `format.maximumRate`.
  ///   - transparent: Keep the frames' alpha; only where `format.hasAlpha`.
  /// - Throws: `FilmError` for a size, rate or transparency that the format cannot hold, a codec that the
  ///   distribution's libraries lack, or a path that may not be written.
  public init(
    path: String, format: FilmFormat, width: Int, height: Int, fps: Double, transparent: Bool = false
  ) throws {
    guard (1...16_384).contains(width), (1...16_384).contains(height) else {
      throw FilmError("a film of \(width) × \(height) pixels cannot be written; at most 16384 × 16384")
    }
    guard fps > 0, fps <= format.maximumRate else {
      throw FilmError("\(fps) frames per second are out of range for .\(format.rawValue)")
    }
    guard !transparent || format.hasAlpha else {
      throw FilmError(".\(format.rawValue) films have no transparency; use .gif, .apng, .webp, .webm or .mov")
    }
    let path = AtomicFile.target(of: path)
    self.path = path
    temporaryPath = AtomicFile.temporaryName(beside: path)
    let description = FilmDescription(width: width, height: height, fps: fps, transparent: transparent)
    do {
      encoder =
        format == .gif
        ? try GIFEncoder(path: temporaryPath, film: description)
        : try VideoEncoder(path: temporaryPath, format: format, film: description)
    } catch {
      unlink(temporaryPath)
      throw FilmError("cannot write \(path): \(error)")
    }
  }

  /// Appends a frame of premultiplied RGBA8 rows; the size must be the film's.
  ///
  /// - Throws: `FilmError` when the encoder or the disk refuses; the film is then cancelled.
  public func append(pixels: UnsafePointer<UInt8>, stride: Int) throws {
    guard let encoder else { throw FilmError("cannot write \(path): the film is already closed") }
    do {
      try encoder.append(pixels, stride: stride)
    } catch {
      cancel()
      throw FilmError("cannot write \(path): \(error)")
    }
  }

  /// Appends a surface; see `append(pixels:stride:)`.
  public func append(_ surface: Surface) throws { try append(pixels: surface.pixels, stride: surface.stride) }

  /// Writes what is still held back and gives the file its name.
  public func finish() throws {
    guard let encoder else { throw FilmError("cannot write \(path): the film is already closed") }
    do {
      try encoder.finish()
    } catch {
      cancel()
      throw FilmError("cannot write \(path): \(error)")
    }
    self.encoder = nil
    guard rename(temporaryPath, path) == 0 else {
      let reason = String(cString: strerror(errno))
      unlink(temporaryPath)
      throw FilmError("cannot write \(path): \(reason)")
    }
  }

  /// Gives the film up and removes what was written; harmless after `finish()`.
  public func cancel() {
    guard encoder != nil else { return }
    encoder = nil
    unlink(temporaryPath)
  }

  deinit { cancel() }
}

/// What every encoder needs to know of a film.
struct FilmDescription {
  var width: Int
  var height: Int
  var fps: Double
  var transparent: Bool
}

/// One open file of one format.
protocol FilmEncoder: AnyObject {
  func append(_ pixels: UnsafePointer<UInt8>, stride: Int) throws
  func finish() throws
}
