import Foundation
import Testing

@testable import SourceFrontend

@Suite struct CollectorTests {
  @Test func aFolderIsReadRecursivelyAndInOrder() throws {
    let scratch = Scratch()
    try scratch.write("b.swift", "b")
    try scratch.write("a/z.swift", "z")
    try scratch.write("a/notes.txt", "no source")
    try scratch.write(".build/hidden.swift", "no source either")
    let set = try SourceCollector.collect([scratch.path])
    #expect(set.files.map(\.text) == ["z", "b"])
    #expect(set.files.map(\.shownPath) == [scratch.path + "/a/z.swift", scratch.path + "/b.swift"])
    #expect(set.assetFolders == [scratch.path])
  }

  @Test func theAssetFolderOfAFileIsItsFolder() throws {
    let scratch = Scratch()
    let file = try scratch.write("a.swift", "")
    #expect(try SourceCollector.collect([file]).assetFolders == [scratch.path])
  }

  @Test(.timeLimit(.minutes(1))) func aLinkBackUpTheTreeEnds() throws {
    let scratch = Scratch()
    try scratch.write("deep/a.swift", "a")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/deep/loop", withDestinationPath: scratch.path)
    #expect(try SourceCollector.collect([scratch.path]).files.count == 1)
  }

  @Test func aFileNamedTwiceIsReadOnce() throws {
    let scratch = Scratch()
    let file = try scratch.write("a.swift", "a")
    #expect(try SourceCollector.collect([file, scratch.path, file]).files.count == 1)
  }

  @Test func namesWithSpacesAndEmojiAreRead() throws {
    let scratch = Scratch()
    let file = try scratch.write("my 🌀 ring.swift", "a")
    #expect(try SourceCollector.collect([file]).files.first?.name == "my 🌀 ring.swift")
  }

  @Test func whatIsMissingIsNamed() {
    do {
      _ = try SourceCollector.collect(["/nowhere/a.swift"])
      Issue.record("nothing failed")
    } catch {
      #expect((error as? FrontendError)?.kind == .files)
      #expect("\(error)".contains("/nowhere/a.swift"))
    }
  }

  @Test func aSourceThatIsNoUTF8IsRefused() throws {
    let scratch = Scratch()
    let file = scratch.path + "/latin.swift"
    // "é" in Latin-1: a lone 0xE9 is no UTF-8.
    try Data([0x2f, 0x2f, 0xe9, 0x0a]).write(to: URL(fileURLWithPath: file))
    #expect(message { try SourceCollector.collect([file]) }.contains("UTF-8"))
  }

  @Test func aPackageThatIsNotReadHasNoTarget() throws {
    let scratch = Scratch()
    try scratch.write("Package.swift", "")
    try scratch.write("Sources/a.swift", "")
    #expect(message { try SourceCollector.collect([scratch.path]) }.contains("no target of Swift sources"))
  }

  @Test func aFolderWithoutSourcesAndAnotherFileAreRefused() throws {
    let scratch = Scratch()
    let file = try scratch.write("a.txt", "")
    for path in [scratch.path, file] {
      do {
        _ = try SourceCollector.collect([path])
        Issue.record("nothing failed")
      } catch {
        #expect((error as? FrontendError)?.kind == .usage)
      }
    }
  }
}
