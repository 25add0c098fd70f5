import Testing

@testable import SourceFrontend

/// SHA-256 against the examples of FIPS 180-4.
@Suite struct ContentHashTests {
  private func hash(_ text: String) -> String {
    var hash = ContentHash()
    hash.add(bytes: Array(text.utf8))
    return hash.hex()
  }

  @Test func theStandardsExamples() {
    #expect(hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(hash("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func piecesGiveTheSameAsTheWhole() {
    let text = String(repeating: "0123456789", count: 50)
    var pieces = ContentHash()
    for start in stride(from: 0, to: 500, by: 7) {
      pieces.add(bytes: Array(text.utf8.dropFirst(start).prefix(7)))
    }
    #expect(pieces.hex() == hash(text))
  }

  @Test func textsAreKeptApart() {
    var one = ContentHash()
    one.add("ab")
    one.add("c")
    var two = ContentHash()
    two.add("a")
    two.add("bc")
    #expect(one.hex() != two.hex())
  }
}
