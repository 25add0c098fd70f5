import Testing

@testable import SourceFrontend

/// What becomes of an import.
@Suite struct ImportTests {
  private func made(_ files: [(path: String, text: String, isNamed: Bool)]) throws -> SourceFrontend.Prepared
  {
    let sources = files.map {
      SourceFile(shownPath: $0.path, path: $0.path, text: $0.text, isNamed: $0.isNamed)
    }
    return try SourceFrontend.prepare(SourceSet(files: sources, assetFolder: "/"), root: nil)
  }
  private let ring = "import UIKit\nclass Ring: UIView {}\n"

  @Test func whatIsThereStays() throws {
    let result = try made([("/s/a.swift", ring, true)])
    #expect(result.inputs[0].rewritten == nil && result.notes == [])
  }

  @Test func aFrameworkThatIsMissingIsPassedOverWithANote() throws {
    let result = try made([("/s/a.swift", "import AVFoundation\n" + ring, true)])
    #expect(result.inputs[0].rewritten?.hasPrefix("                   \nimport UIKit") == true)
    #expect(
      result.notes == ["/s/a.swift: the import of AVFoundation is passed over: it is not in Acetate yet"])
  }

  @Test func aFileOfAFolderThatImportsSwiftUIIsLeftOut() throws {
    let result = try made([
      ("/s/a.swift", ring, false), ("/s/b.swift", "import SwiftUI\nstruct B: View {}", false),
      ("/s/c.swift", "import SwiftUI\nstruct C: View {}", false),
    ])
    #expect(result.inputs.map(\.file.path) == ["/s/a.swift"])
    #expect(result.notes == ["left out /s/b.swift, /s/c.swift: they import SwiftUI, which is not in Acetate"])
  }

  @Test(arguments: ["XCTest", "Testing"])
  func testsOfAFolderAreLeftOut(_ module: String) throws {
    let result = try made([
      ("/s/a.swift", ring, false),
      ("/s/Tests/b.swift", "import \(module)\n@testable import s\nstruct RingTests {}", false),
    ])
    #expect(result.inputs.map(\.file.path) == ["/s/a.swift"])
    #expect(result.notes == ["left out /s/Tests/b.swift: it imports \(module), which is not in Acetate"])
  }

  @Test func aFileThatIsNamedStaysForTheCompilerToComplainOf() throws {
    let result = try made([("/s/a.swift", ring + "import SwiftUI\nstruct B: View {}\n", true)])
    #expect(result.inputs.count == 1 && result.notes == [])
  }

  /// As those do that only preview what they have of UIKit.
  @Test func aFileThatImportsSwiftUIAndNamesNothingOfItPlays() throws {
    let result = try made([("/s/a.swift", ring + "import SwiftUI\n", true)])
    #expect(result.notes == ["/s/a.swift: the import of SwiftUI is passed over: it is not in Acetate yet"])
  }

  @Test func theSourcesOwnModuleIsPassedOver() throws {
    let folder = try made([("/Rings/a.swift", "import Rings\n" + ring, true)])
    #expect(folder.inputs[0].rewritten?.hasPrefix("            \n") == true)
    let type = try made([("/s/a.swift", "import Ring\n" + ring, true)])
    #expect(type.inputs[0].rewritten?.hasPrefix("           \n") == true)
    let other = try made([("/s/a.swift", "import Other\n" + ring, true)])
    #expect(other.inputs[0].rewritten == nil)
  }

  @Test func anImportUnderAnotherSystemsConditionDoesNotCount() throws {
    let result = try made([("/s/a.swift", "#if os(macOS)\nimport AppKit\n#endif\n" + ring, false)])
    #expect(result.inputs.count == 1 && result.notes == [])
  }
}
