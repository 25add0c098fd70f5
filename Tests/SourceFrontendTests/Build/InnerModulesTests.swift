import Foundation
import Testing

@testable import SourceFrontend

/// The house and the tool agree on which C modules there are.
@Suite struct InnerModulesTests {
  /// A C module that the list lacks would make every user source fail with "missing required module".
  @Test func everyWrappedLibraryIsListed() throws {
    let root = #filePath.components(separatedBy: "/Tests/")[0]
    let modules = try FileManager.default.contentsOfDirectory(atPath: root + "/Sources/System")
      .filter { !$0.hasPrefix(".") }
    #expect(modules.contains("CFreeType"))
    for module in modules + ["CKernels", "CSimulatedClock"] {
      #expect(Kit.innerModules.contains(module), "\(module)")
    }
  }
}
