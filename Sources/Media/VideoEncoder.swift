import CLibAV
import ImageFiles

/// H.264, VP9, ProRes, APNG and WebP through libavcodec and libavformat.
///
/// One thread for every codec but H.264, which gets exactly two: x264's output depends on the number of
/// threads, so the number must not depend on the machine.
final class VideoEncoder: FilmEncoder {
  private let film: FilmDescription
  private let recipe: Recipe
  private var container: UnsafeMutablePointer<AVFormatContext>?
  private var codec: UnsafeMutablePointer<AVCodecContext>?
  private var stream: UnsafeMutablePointer<AVStream>?
  private var scaler: OpaquePointer?
  private var frame: UnsafeMutablePointer<AVFrame>?
  private var packet: UnsafeMutablePointer<AVPacket>?
  /// One frame as straight RGBA, padded to the encoded size.
  private let staging: UnsafeMutablePointer<UInt8>
  private let encodedWidth: Int
  private let encodedHeight: Int
  private var nextIndex: Int64 = 0

  /// Makes the allocator hand out zeros, once for the process.
  ///
  /// libx264 lets bytes that it never wrote decide between equal choices, so that a film would depend on what the
  /// process had freed before. M_PERTURB fills new memory with the complement of its value.
  private static let clearedMemory: Void = {
    #if canImport(Glibc)
      mallopt(M_PERTURB, 0xFF)
    #endif
  }()

  /// Which muxer, codec and settings make a format.
  private struct Recipe {
    var muxer: String
    var codec: String
    var pixels: AVPixelFormat
    var codecOptions: [(String, String)] = []
    var muxerOptions: [(String, String)] = []
    var threads: Int32 = 1
    var isVideo = true
  }

  private static func recipe(_ format: FilmFormat, transparent: Bool) throws -> Recipe {
    switch format {
    case .mp4:
      // crf 16 leaves no visible ringing round flat colours; "animation" keeps their edges.
      Recipe(
        muxer: "mp4", codec: "libx264", pixels: AV_PIX_FMT_YUV420P,
        codecOptions: [("preset", "veryfast"), ("crf", "16"), ("tune", "animation")],
        muxerOptions: [("movflags", "+faststart")], threads: 2)
    case .webm:
      Recipe(
        muxer: "webm", codec: "libvpx-vp9", pixels: transparent ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P,
        codecOptions: [
          ("crf", "20"), ("b", "0"), ("deadline", "good"), ("cpu-used", "5"), ("auto-alt-ref", "0"),
        ])
    case .mov:
      Recipe(
        muxer: "mov", codec: "prores_ks", pixels: AV_PIX_FMT_YUVA444P10LE,
        codecOptions: [("profile", "4444"), ("alpha_bits", transparent ? "16" : "0"), ("vendor", "apl0")])
    case .apng:
      Recipe(
        muxer: "apng", codec: "apng", pixels: transparent ? AV_PIX_FMT_RGBA : AV_PIX_FMT_RGB24,
        muxerOptions: [("plays", "0")], isVideo: false)
    case .webp:
      Recipe(
        muxer: "webp", codec: "libwebp_anim", pixels: AV_PIX_FMT_BGRA,
        codecOptions: [("lossless", "1"), ("compression_level", "2")], muxerOptions: [("loop", "0")],
        isVideo: false)
    case .gif: throw FilmError("GIF has an encoder of its own")
    }
  }

  init(path: String, format: FilmFormat, film: FilmDescription) throws {
    self.film = film
    recipe = try VideoEncoder.recipe(format, transparent: film.transparent)
    let isSubsampled = recipe.pixels == AV_PIX_FMT_YUV420P || recipe.pixels == AV_PIX_FMT_YUVA420P
    encodedWidth = isSubsampled ? (film.width + 1) & ~1 : film.width
    encodedHeight = isSubsampled ? (film.height + 1) & ~1 : film.height
    staging = .allocate(capacity: encodedWidth * encodedHeight * 4)
    av_log_set_level(AV_LOG_FATAL)
    VideoEncoder.clearedMemory
    do {
      try open(path)
    } catch {
      release()
      throw error
    }
  }

  deinit {
    release()
    staging.deallocate()
  }

  private func open(_ path: String) throws {
    try check(avformat_alloc_output_context2(&container, nil, recipe.muxer, path))
    guard let container, let encoder = avcodec_find_encoder_by_name(recipe.codec) else {
      throw FilmError("the installed libavcodec has no encoder \(recipe.codec)")
    }
    container.pointee.flags |= AVFMT_FLAG_BITEXACT
    codec = avcodec_alloc_context3(encoder)
    stream = avformat_new_stream(container, nil)
    frame = av_frame_alloc()
    packet = av_packet_alloc()
    guard let codec, let stream, let frame, packet != nil else { throw FilmError("out of memory") }

    let rate = av_d2q(film.fps, 1_000_000)
    codec.pointee.width = Int32(encodedWidth)
    codec.pointee.height = Int32(encodedHeight)
    codec.pointee.pix_fmt = recipe.pixels
    codec.pointee.time_base = AVRational(num: rate.den, den: rate.num)
    codec.pointee.framerate = rate
    codec.pointee.thread_count = recipe.threads
    codec.pointee.flags |= AV_CODEC_FLAG_BITEXACT
    if recipe.isVideo {
      codec.pointee.color_range = AVCOL_RANGE_MPEG
      codec.pointee.colorspace = AVCOL_SPC_BT709
      codec.pointee.color_primaries = AVCOL_PRI_BT709
      codec.pointee.color_trc = AVCOL_TRC_IEC61966_2_1
    }
    if container.pointee.oformat.pointee.flags & AVFMT_GLOBALHEADER != 0 {
      codec.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER
    }
    try withOptions(recipe.codecOptions) { try check(avcodec_open2(codec, encoder, &$0)) }
    try check(avcodec_parameters_from_context(stream.pointee.codecpar, codec))
    stream.pointee.time_base = codec.pointee.time_base
    stream.pointee.avg_frame_rate = rate

    frame.pointee.width = codec.pointee.width
    frame.pointee.height = codec.pointee.height
    frame.pointee.format = recipe.pixels.rawValue
    // Some encoders take the colour tags from the frame, not from their context.
    frame.pointee.color_range = codec.pointee.color_range
    frame.pointee.colorspace = codec.pointee.colorspace
    frame.pointee.color_primaries = codec.pointee.color_primaries
    frame.pointee.color_trc = codec.pointee.color_trc
    try check(av_frame_get_buffer(frame, 0))
    try openScaler()

    try check(avio_open(&container.pointee.pb, path, AVIO_FLAG_WRITE))
    try withOptions(recipe.muxerOptions) { try check(avformat_write_header(container, &$0)) }
  }

  private func openScaler() throws {
    let flags = SWS_BICUBIC | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP | SWS_BITEXACT
    scaler = sws_getContext(
      Int32(encodedWidth), Int32(encodedHeight), AV_PIX_FMT_RGBA, Int32(encodedWidth),
      Int32(encodedHeight), recipe.pixels, flags, nil, nil, nil)
    guard let scaler else { throw FilmError("libswscale cannot make the film's pixel format") }
    if recipe.isVideo {
      let bt709 = sws_getCoefficients(SWS_CS_ITU709)
      sws_setColorspaceDetails(scaler, bt709, 1, bt709, 0, 0, 1 << 16, 1 << 16)
    }
  }

  func append(_ pixels: UnsafePointer<UInt8>, stride: Int) throws {
    guard let codec, let frame, let scaler else { throw FilmError("the film is closed") }
    stage(pixels, stride: stride)
    try check(av_frame_make_writable(frame))
    let source: [UnsafePointer<UInt8>?] = [UnsafePointer(staging), nil, nil, nil]
    let sourceStride: [Int32] = [Int32(encodedWidth * 4), 0, 0, 0]
    let planes = frame.pointee.data
    let lines = frame.pointee.linesize
    let target: [UnsafeMutablePointer<UInt8>?] = [planes.0, planes.1, planes.2, planes.3]
    let targetStride: [Int32] = [lines.0, lines.1, lines.2, lines.3]
    sws_scale(scaler, source, sourceStride, 0, Int32(encodedHeight), target, targetStride)
    frame.pointee.pts = nextIndex
    nextIndex += 1
    try check(avcodec_send_frame(codec, frame))
    try drain()
  }

  /// Copies a frame as straight RGBA into `staging` and repeats the last column and row over the padding.
  private func stage(_ pixels: UnsafePointer<UInt8>, stride: Int) {
    for y in 0..<film.height {
      let row = staging + y * encodedWidth * 4
      if film.transparent {
        Premultiplication.unpremultiply(pixels + y * stride, into: row, count: film.width)
      } else {
        row.update(from: pixels + y * stride, count: film.width * 4)
      }
      if encodedWidth > film.width {
        (row + film.width * 4).update(from: row + (film.width - 1) * 4, count: 4)
      }
    }
    if encodedHeight > film.height {
      let last = staging + (film.height - 1) * encodedWidth * 4
      (staging + film.height * encodedWidth * 4).update(from: last, count: encodedWidth * 4)
    }
  }

  func finish() throws {
    guard let codec, let container else { throw FilmError("the film is closed") }
    try check(avcodec_send_frame(codec, nil))
    try drain()
    try check(av_write_trailer(container))
    let closed = avio_closep(&container.pointee.pb)
    try check(closed)
    release()
  }

  private func drain() throws {
    guard let codec, let container, let stream, let packet else { return }
    while true {
      let result = avcodec_receive_packet(codec, packet)
      if result == -EAGAIN || result == endOfFile { return }
      try check(result)
      packet.pointee.duration = 1
      av_packet_rescale_ts(packet, codec.pointee.time_base, stream.pointee.time_base)
      packet.pointee.stream_index = stream.pointee.index
      try check(av_interleaved_write_frame(container, packet))
      if let output = container.pointee.pb, output.pointee.error < 0 { try check(output.pointee.error) }
    }
  }

  private func release() {
    if let container, container.pointee.pb != nil { avio_closep(&container.pointee.pb) }
    avformat_free_context(container)
    container = nil
    avcodec_free_context(&codec)
    av_frame_free(&frame)
    av_packet_free(&packet)
    sws_freeContext(scaler)
    scaler = nil
    stream = nil
  }

  /// AVERROR_EOF, a macro that Swift cannot see: the negated tag "EOF ".
  private let endOfFile: Int32 = -0x2046_4F45

  private func check(_ result: Int32) throws {
    guard result < 0 else { return }
    var text = [CChar](repeating: 0, count: 128)
    av_strerror(result, &text, text.count)
    throw FilmError(String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  private func withOptions(
    _ options: [(String, String)], _ body: (inout OpaquePointer?) throws -> Void
  ) throws {
    var dictionary: OpaquePointer?
    defer { av_dict_free(&dictionary) }
    for (key, value) in options { av_dict_set(&dictionary, key, value, 0) }
    try body(&dictionary)
  }
}
