import Foundation

/// What the tool and its build need of the distribution; `Scripts/packages` lists the same packages for the shell.
enum Requirements {
  struct Item: Sendable {
    let name: String
    /// The pkg-config file, or how a font's file begins.
    let file: String
    let package: String
    /// A header, for a library without a pkg-config file.
    var header: String?
  }

  static let libraries: [Item] = [
    Item(name: "libpng", file: "libpng", package: "libpng-dev"),
    Item(name: "TurboJPEG", file: "libturbojpeg", package: "libturbojpeg0-dev"),
    Item(name: "WebP", file: "libwebp", package: "libwebp-dev"),
    Item(name: "giflib", file: "giflib", package: "libgif-dev", header: "gif_lib.h"),
    Item(name: "libimagequant", file: "imagequant", package: "libimagequant-dev"),
    Item(name: "libavformat", file: "libavformat", package: "libavformat-dev"),
    Item(name: "libavcodec", file: "libavcodec", package: "libavcodec-dev"),
    Item(name: "libavutil", file: "libavutil", package: "libavutil-dev"),
    Item(name: "libswscale", file: "libswscale", package: "libswscale-dev"),
    Item(name: "FreeType", file: "freetype2", package: "libfreetype-dev"),
    Item(name: "HarfBuzz", file: "harfbuzz", package: "libharfbuzz-dev"),
    Item(name: "fontconfig", file: "fontconfig", package: "libfontconfig-dev"),
    Item(name: "ICU", file: "icu-uc", package: "libicu-dev"),
  ]

  static let fonts: [Item] = [
    Item(name: "Inter font", file: "Inter", package: "fonts-inter"),
    Item(name: "DejaVu font", file: "DejaVuSans.ttf", package: "fonts-dejavu-core"),
  ]

  /// Fonts for characters that many apps show; without them there are boxes. A bar separates files that will do.
  static let optionalFonts: [Item] = [
    Item(name: "emoji font", file: "Symbola|NotoEmoji", package: "fonts-symbola"),
    Item(
      name: "CJK font", file: "NotoSansCJK|NotoSerifCJK|wqy-|DroidSansFallback", package: "fonts-noto-cjk"),
  ]

  /// Where pkg-config looks, the user's own folders first.
  static var packageFolders: [String] {
    let own = ProcessInfo.processInfo.environment["PKG_CONFIG_PATH"] ?? ""
    #if arch(arm64)
      let multiarch = "aarch64-linux-gnu"
    #else
      let multiarch = "x86_64-linux-gnu"
    #endif
    return own.split(separator: ":").map(String.init) + [
      "/usr/local/lib/pkgconfig", "/usr/lib/\(multiarch)/pkgconfig", "/usr/lib/pkgconfig",
      "/usr/share/pkgconfig", "/usr/lib64/pkgconfig",
    ]
  }

  static let fontFolders = ["/usr/share/fonts", "/usr/local/share/fonts"]
}
