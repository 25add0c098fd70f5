import Dispatch
import Foundation
import FuzzCases

// fuzz [FAMILY ...] [--cases N] [--seed S]: runs cases one after the other until a fault, and says the case's seed
// before each run of a thousand; a trap is found again with --seed.

var families: [FuzzFamily] = []
var cases = 2000
var first: UInt64 = 1
var arguments = CommandLine.arguments.dropFirst().makeIterator()
while let argument = arguments.next() {
  if let family = FuzzFamily(rawValue: argument) {
    families.append(family)
  } else if argument == "--cases", let count = arguments.next().flatMap({ Int($0) }) {
    cases = count
  } else if argument == "--seed", let seed = arguments.next().flatMap({ UInt64($0) }) {
    first = seed
  } else {
    let names = FuzzFamily.allCases.map(\.rawValue).joined(separator: "|")
    FileHandle.standardError.write(Data("usage: fuzz [\(names)]... [--cases N] [--seed S]\n".utf8))
    exit(2)
  }
}
if families.isEmpty { families = FuzzFamily.allCases }

let trace = ProcessInfo.processInfo.environment["FUZZ_TRACE"] != nil
var faults = 0
for family in families {
  for number in 0..<UInt64(max(cases, 0)) {
    let seed = first + number
    if trace { FileHandle.standardError.write(Data("\(family.rawValue) \(seed)\n".utf8)) }
    let start = DispatchTime.now().uptimeNanoseconds
    do {
      try MainActor.assumeIsolated { try family.run(seed: seed) }
    } catch {
      print("\(family.rawValue) --seed \(seed): \(error)")
      faults += 1
    }
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    // a case does some ten things, none of which may take longer than 2 s
    if seconds > 10 {
      print("\(family.rawValue) --seed \(seed): took \(seconds) s")
      faults += 1
    }
  }
  print("\(family.rawValue): \(cases) cases from seed \(first), \(faults) faults so far")
}
exit(faults == 0 ? 0 : 1)
