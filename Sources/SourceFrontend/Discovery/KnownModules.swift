import Foundation

/// What an `import` can name: modules that are there, and Apple's frameworks that are not there yet.
enum KnownModules {
  /// What comes with the toolchain's open Foundation and the C library.
  private static let ofTheToolchain: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "FoundationInternationalization", "Dispatch", "Glibc", "Observation", "Synchronization", "RegexBuilder",
    "_Concurrency", "_StringProcessing", "Distributed", "_Differentiation",
  ]

  /// Modules that sources may import, given where ours lie.
  static func present(in kit: Kit) -> Set<String> {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: kit.modules)) ?? []
    let own = files.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }
    return ofTheToolchain.union(own).subtracting([
      "acetate", "SourceFrontend", "rewrite", "coverage", "fuzz", "FuzzCases",
    ])
  }

  /// Apple's frameworks that a file may name in passing: their import is passed over, and what the file does without them
  /// compiles.
  static let apples: Set<String> = [
    "AVFoundation", "AVKit", "Accelerate", "AdSupport", "AddressBook", "AppKit", "AudioToolbox",
    "AuthenticationServices",
    "CallKit", "Cocoa", "Combine", "CommonCrypto", "Compression", "Contacts", "CoreAudio", "CoreBluetooth",
    "CoreData",
    "CoreFoundation",
    "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia", "CoreML", "CoreMotion", "CoreServices",
    "CoreTelephony",
    "CoreVideo", "CryptoKit", "Darwin", "DeveloperToolsSupport", "EventKit", "GLKit", "GameKit",
    "GameplayKit", "HealthKit",
    "ImageIO", "IntentsUI", "Intents", "JavaScriptCore", "LocalAuthentication", "MapKit", "MediaPlayer",
    "MessageUI",
    "Messages", "Metal", "MetalKit", "MobileCoreServices", "MultipeerConnectivity", "NaturalLanguage",
    "Network",
    "NotificationCenter", "ObjectiveC", "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI",
    "QuickLook",
    "ReplayKit", "SafariServices", "SceneKit", "Security", "Social", "Speech", "SpriteKit", "StoreKit",
    "SwiftData",
    "SwiftUI", "SystemConfiguration", "TVUIKit", "Twitter", "UniformTypeIdentifiers", "UserNotifications",
    "Vision", "zlib", "AppTrackingTransparency", "Carbon", "CloudKit", "ContactsUI", "CoreNFC",
    "CoreSpotlight", "CoreWLAN", "FileProvider", "GameController", "HomeKit", "LinkPresentation",
    "MediaAccessibility", "MetalPerformanceShaders", "OSLog", "QuickLookThumbnailing", "SoundAnalysis",
    "VideoToolbox", "VisionKit",
    "WatchKit", "WebKit", "WidgetKit", "XCTest", "os", "simd", "ARKit", "RealityKit", "Charts", "TipKit",
    "UserNotificationsUI", "Testing",
  ]

  /// Frameworks whose files are of another world: nothing of them can play here, so a file of a folder that imports one is
  /// left out.
  static let left: Set<String> = [
    "SwiftUI", "AppKit", "Cocoa", "WatchKit", "WidgetKit", "XCTest", "TipKit", "Charts",
    "Testing",
  ]
}
