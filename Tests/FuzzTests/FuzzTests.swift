import FuzzCases
import Testing

/// Some thousand cases of every family; `make fuzz` runs as many more as one likes, under sanitizers too.
@Suite("Fuzzed cases hold what they promise") @MainActor
struct FuzzTests {
  private func run(_ family: FuzzFamily, _ seeds: ClosedRange<UInt64>) {
    for seed in seeds {
      do { try family.run(seed: seed) } catch { Issue.record("\(family.rawValue) --seed \(seed): \(error)") }
    }
  }

  @Test(
    "Random trees, animations and changes: partial and full drawing, one thread and four, give equal bytes")
  func trees() { run(.trees, 1...300) }

  @Test("Random paths with extreme numbers end, and are drawn alike whole and in strips")
  func paths() { run(.paths, 1...2000) }

  @Test("The kernels of this machine give the bytes of the plain ones")
  func kernels() { run(.kernels, 1...3000) }

  @Test("Damaged PNG, JPEG, WebP and GIF files are decoded or refused")
  func images() { run(.images, 1...4000) }

  /// Each was found by a longer run; 1280 stroked for 20 s.
  @Test("Cases that were faulty once")
  func once() { for seed: UInt64 in [1280] { run(.paths, seed...seed) } }

  @Test("The files that are damaged are good ones")
  func seeds() throws { try FuzzFamily.checkSeeds() }
}
