// swift-tools-version: 6.0
import PackageDescription

// The engine beside its peers: never part of the product, so that nobody needs Cairo to build Acetate.
let package = Package(
  name: "AcetateBenchmarks",
  dependencies: [.package(name: "Acetate", path: "..")],
  targets: [
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .executableTarget(
      name: "SceneBench", dependencies: ["CCairo", .product(name: "RenderCore", package: "Acetate")]),
    .executableTarget(
      name: "EvaluateBench", dependencies: [.product(name: "RenderCore", package: "Acetate")]),
    .executableTarget(
      name: "LoaderBench", dependencies: [.product(name: "RenderCore", package: "Acetate")]),
  ])
