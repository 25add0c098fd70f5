import Foundation
import Testing

@testable import SourceFrontend

/// Files that are no UTF-8 text, each with its reason and the mend.
@Suite struct SourceTextTests {
  private func reason(_ bytes: [UInt8]) -> String {
    switch SourceText.read(Data(bytes)) {
    case .success(let text): "read \(text)"
    case .failure(let reason): reason.text
    }
  }

  @Test func plainTextIsRead() { #expect(reason(Array("let é = \"🙂\"".utf8)) == "read let é = \"🙂\"") }

  @Test func utf16IsNamed() {
    #expect(reason([0xff, 0xfe, 0x6c, 0]).contains("UTF-16"))
    #expect(reason([0xfe, 0xff, 0, 0x6c]).contains("UTF-16"))
    #expect(reason("let a = 1".utf16.flatMap { [UInt8($0), 0] }).contains("UTF-16"))
  }

  @Test func oldEncodingsSayTheLine() {
    let text = reason(Array("let a = 1\n// caf".utf8) + [0xe9, 10])
    #expect(text.contains("line 2") && text.contains("Latin-1") && text.contains("UTF-8"))
  }

  @Test func aNulByteSaysTheLine() {
    let text = reason(Array("let a = 1\nlet b = 2\n".utf8) + [0] + Array("let c = 3".utf8))
    #expect(text.contains("line 3") && text.contains("NUL"))
  }
}
