import CLibAV
import Foundation

/// Decodes a film with libavcodec's own decoders: the independent witness of what was written.
struct FilmReader {
  var width = 0
  var height = 0
  /// Straight RGBA frames in the order of presentation.
  var frames: [[UInt8]] = []
  /// Seconds at which each frame begins.
  var times: [Double] = []

  init(_ path: String) throws {
    struct Failure: Error { var code: Int32 }
    func check(_ code: Int32) throws { if code < 0 { throw Failure(code: code) } }
    var container: UnsafeMutablePointer<AVFormatContext>?
    try check(avformat_open_input(&container, path, nil, nil))
    defer { avformat_close_input(&container) }
    try check(avformat_find_stream_info(container, nil))
    guard let stream = container?.pointee.streams[0] else { throw Failure(code: -1) }
    guard let decoder = avcodec_find_decoder(stream.pointee.codecpar.pointee.codec_id) else {
      throw Failure(code: -2)
    }
    var codec = avcodec_alloc_context3(decoder)
    defer { avcodec_free_context(&codec) }
    try check(avcodec_parameters_to_context(codec, stream.pointee.codecpar))
    try check(avcodec_open2(codec, decoder, nil))
    var packet = av_packet_alloc()
    var frame = av_frame_alloc()
    defer {
      av_packet_free(&packet)
      av_frame_free(&frame)
    }
    let base = Double(stream.pointee.time_base.num) / Double(stream.pointee.time_base.den)
    var isDraining = false
    while true {
      if !isDraining {
        if av_read_frame(container, packet) < 0 {
          isDraining = true
          avcodec_send_packet(codec, nil)
        } else {
          avcodec_send_packet(codec, packet)
          av_packet_unref(packet)
        }
      }
      while avcodec_receive_frame(codec, frame) >= 0 { try keep(frame!, base) }
      if isDraining { return }
    }
  }

  private mutating func keep(_ frame: UnsafeMutablePointer<AVFrame>, _ base: Double) throws {
    width = Int(frame.pointee.width)
    height = Int(frame.pointee.height)
    let format = AVPixelFormat(rawValue: frame.pointee.format)
    let scaler = sws_getContext(
      frame.pointee.width, frame.pointee.height, format, frame.pointee.width, frame.pointee.height,
      AV_PIX_FMT_RGBA, SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT, nil, nil, nil)
    defer { sws_freeContext(scaler) }
    if frame.pointee.colorspace == AVCOL_SPC_BT709 {
      let bt709 = sws_getCoefficients(SWS_CS_ITU709)
      sws_setColorspaceDetails(scaler, bt709, 0, bt709, 1, 0, 1 << 16, 1 << 16)
    }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let d = frame.pointee.data
    let l = frame.pointee.linesize
    let source: [UnsafePointer<UInt8>?] = [
      UnsafePointer(d.0), UnsafePointer(d.1), UnsafePointer(d.2), UnsafePointer(d.3),
    ]
    pixels.withUnsafeMutableBufferPointer { buffer in
      let target: [UnsafeMutablePointer<UInt8>?] = [buffer.baseAddress, nil, nil, nil]
      _ = sws_scale(
        scaler, source, [l.0, l.1, l.2, l.3], 0, Int32(height), target, [Int32(width * 4), 0, 0, 0])
    }
    frames.append(pixels)
    times.append(Double(frame.pointee.best_effort_timestamp) * base)
  }

  /// The pixel at a place in a frame.
  func pixel(_ frame: Int, _ x: Int, _ y: Int) -> [Int] {
    (0..<4).map { Int(frames[frame][(y * width + x) * 4 + $0]) }
  }
}

/// A folder that is gone when the test ends.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: url) }
  try body(url.path)
}
