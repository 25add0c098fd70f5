import Foundation
import SourceFrontend
import StageWire

/// The options that every command which plays sources has: the root, the screen, the fixed things of the app's world.
enum ShowOptions {
  static let all: [Option] = [
    Option(name: "root", value: "NAME", help: "the class to begin with (default: found, see below)"),
    Option(name: "swift-version", value: "5|6", help: "language mode of the sources (default 5)"),
    Option(name: "size", value: "WxH", help: "screen in points (default 390x844, safe areas zero)"),
    Option(name: "scale", value: "N", help: "pixels a point (default 2)"),
    Option(name: "device", value: "NAME", help: "a phone's screen and safe areas; \"list\" prints them"),
    Option(
      name: "background", value: "COLOR",
      help: "what lies under the app: white, \"#FF8000\" ... (default white)"),
    Option(name: "transparent", help: "nothing lies under the app: pictures and films with alpha"),
    Option(name: "crop", value: "X,Y,W,H", help: "only this part of the screen, in points"),
    Option(name: "navigation", help: "put the root in a navigation controller"),
    Option(name: "touches", value: "FILE", help: "play touches from a file (see below)"),
    Option(
      name: "assets", value: "DIR",
      help: "where pictures are looked for (default: folder of the first source)",
      repeats: true),
    Option(
      name: "missing-images", value: "error|placeholder",
      help: "what a missing picture is (default placeholder)"),
    Option(name: "seed", value: "N", help: "seed of the app's random numbers (default 0)"),
    Option(
      name: "timeout", value: "S", help: "real seconds without a new frame before giving up (default 60)"),
    Option(
      name: "compile-timeout", value: "S",
      help: "real seconds that compiling may take (default \(Values.plain(BuildOptions.defaultTimeout)))"),
    Option(
      name: "threads", value: "N",
      help: "threads that draw; the pixels do not depend on it (default: one a core)"),
    Option(name: "quiet", help: "no progress on standard error"),
  ]

  /// What a file of touches looks like.
  static let touchesHelp = """
    A file of --touches says what one finger and a wheel do, one a line, in seconds and points of the screen:
      0.20 down 60 40
      0.45 move 90 40                     # between two lines the finger travels evenly, 60 steps a second
      0.60 up
      1.00 tap 195 700
      2.00 drag 200 150 200 450 0.5       # from x y to x y in seconds
      3.50 wheel 200 400 0 -80            # the content below moves by so much
    """

  /// The request for `mode`; checks everything that can be checked before any work.
  static func request(_ arguments: Arguments, mode: ShowRequest.Mode) throws -> ShowRequest {
    var request = ShowRequest(mode: mode)
    request.putsRootInNavigation = arguments.has("navigation")
    if let path = arguments.value("touches") { request.touches = try touches(path) }
    if let name = arguments.value("device") {
      guard !arguments.has("size") else {
        throw Failure.usage("--device and --size both set the screen: give one of them")
      }
      let device = try Device.find(name)
      request.width = device.width
      request.height = device.height
      request.scale = device.scale
      request.safeArea = device.safeArea
    }
    if let text = arguments.value("size") { (request.width, request.height) = try Values.size(text) }
    if let text = arguments.value("scale") {
      request.scale = try Values.number(text, "--scale", in: 0.1...16, unit: "pixels a point")
    }
    if let text = arguments.value("background") { request.background = try Values.color(text) }
    request.isTransparent = arguments.has("transparent")
    if request.isTransparent, request.background != nil {
      throw Failure.usage("--transparent and --background exclude each other: give one of them")
    }
    if let text = arguments.value("crop") { request.crop = try Values.rectangle(text) }
    if let text = arguments.value("seed") {
      request.seed = try Values.whole(text, "--seed", in: 0...UInt64.max)
    }
    if let text = arguments.value("threads") {
      request.threads = try Values.whole(text, "--threads", in: 1...256)
    }
    if let text = arguments.value("missing-images") {
      guard let choice = ShowRequest.MissingImages(rawValue: text) else {
        throw Failure.usage("--missing-images \(text): give error or placeholder")
      }
      request.missingImages = choice
    }
    do {
      try request.validate()
    } catch {
      throw Failure.usage("\(error)")
    }
    return request
  }

  /// The script in the file that `--touches` names, without its comments.
  private static func touches(_ path: String) throws -> String {
    // enough for any script that can be played, with its comments
    let most = 4 << 20
    guard let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: most + 1) else {
      throw Failure.files("cannot read the file \(path) of --touches")
    }
    guard data.count <= most, let text = String(validating: data, as: UTF8.self) else {
      throw Failure.files("\(path): a file of --touches is text in UTF-8 of at most 4 MiB")
    }
    do {
      return try TouchScript(text).text
    } catch let error as TouchScriptError {
      throw Failure.usage("\(path)\(error.line > 0 ? ":\(error.line)" : ""): \(error.reason)")
    }
  }

  /// The folders that `--assets` names, in full.
  static func assets(_ arguments: Arguments) throws -> [String] {
    try arguments.values("assets").map { path in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
        throw Failure.files("cannot read the folder \(path) of --assets")
      }
      return URL(fileURLWithPath: path).standardizedFileURL.path
    }
  }

  static func timeout(_ arguments: Arguments) throws -> Double {
    guard let text = arguments.value("timeout") else { return 60 }
    return try Values.number(text, "--timeout", in: 0.01...1e6, unit: "seconds")
  }

  static func build(_ arguments: Arguments) throws -> BuildOptions {
    let version = arguments.value("swift-version") ?? "5"
    guard version == "5" || version == "6" else {
      throw Failure.usage("--swift-version \(version): give 5 or 6")
    }
    var options = BuildOptions(root: arguments.value("root"), swiftVersion: version)
    if let text = arguments.value("compile-timeout") {
      options.timeout = try Values.number(text, "--compile-timeout", in: 0.01...1e6, unit: "seconds")
    }
    return options
  }

  static func sources(_ arguments: Arguments) throws -> [String] {
    guard !arguments.operands.isEmpty else {
      throw Failure.usage("no source given: name one or more .swift files, or a folder of them")
    }
    return arguments.operands
  }
}
