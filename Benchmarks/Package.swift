// swift-tools-version: 6.0
import PackageDescription

// The engine beside its peers: never part of the product, so that nobody needs Cairo to build Acetate.
let engine: Target.Dependency = .product(name: "RenderCore", package: "Acetate")

let package = Package(
  name: "AcetateBenchmarks",
  dependencies: [.package(name: "Acetate", path: "..")],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(name: "CSampler"),
    .target(name: "BenchSupport", dependencies: [engine]),
    .executableTarget(name: "SceneBench", dependencies: ["CCairo", "BenchSupport", engine]),
    .executableTarget(name: "EvaluateBench", dependencies: ["BenchSupport", engine]),
    .executableTarget(name: "LoaderBench", dependencies: ["BenchSupport", engine]),
    .executableTarget(name: "FilmBench", dependencies: ["BenchSupport", "CSampler", engine]),
  ],
  swiftLanguageModes: [.v5])
