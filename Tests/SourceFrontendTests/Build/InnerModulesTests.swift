import Foundation
import Testing

@testable import SourceFrontend

/// The house and the tool agree on which C modules there are.
@Suite struct InnerModulesTests {
  /// A C module that the list lacks would make every user source fail with "missing required module".
  @Test func everyWrappedLibraryIsListed() throws {
    let sources = #filePath.components(separatedBy: "/Tests/")[0] + "/Sources"
    let files = FileManager.default
    var modules = try files.contentsOfDirectory(atPath: sources + "/System").filter { !$0.hasPrefix(".") }
    #expect(modules.contains("CFreeType"))
    // C targets of our own keep their headers in a folder named include.
    modules += try files.contentsOfDirectory(atPath: sources).filter {
      files.fileExists(atPath: "\(sources)/\($0)/include")
    }
    #expect(modules.contains("CKernels"))
    for module in modules { #expect(Kit.innerModules.contains(module), "\(module)") }
  }
}
