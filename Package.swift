// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "todux",
  products: [
    .library(name: "Redux", targets: ["Redux"]),
    .library(name: "ReduxTesting", targets: ["ReduxTesting"]),
    .executable(name: "todux", targets: ["todux"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", .upToNextMinor(from: "1.6.0")),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", .upToNextMinor(from: "1.7.3")),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", .upToNextMinor(from: "1.13.1")),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
  ],
  targets: [
    .target(
      name: "Redux",
      dependencies: [
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ]),
    .target(
      name: "ReduxTesting",
      dependencies: [
        "Redux", .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        // By way of it a failure reaches the test that runs: nobody imports it.
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]),
    .target(name: "ReduxCore", dependencies: ["Redux"]),
    .target(name: "Files"),
    .target(
      name: "Storage", dependencies: ["ReduxCore", "Files", .product(name: "GRDB", package: "GRDB.swift")]),
    .target(name: "Preferences", dependencies: ["ReduxCore", "Files", "TOMLKit"]),
    .target(name: "Interchange", dependencies: ["Redux", "ReduxCore"]),
    .target(name: "Cells"),
    .target(name: "CNcurses", linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(name: "TUI", dependencies: ["Redux", "ReduxCore", "Cells", "Preferences", "CNcurses"]),
    .target(
      name: "Commands",
      dependencies: [
        "Redux", "ReduxCore", "Files", "Storage", "Interchange", "Cells",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "Resources", path: "Resources", exclude: ["Screens"], resources: [.embedInCode("Sample.txt")]),
    .executableTarget(
      name: "todux",
      dependencies: [
        "Redux", "ReduxCore", "Files", "Storage", "Preferences", "Cells", "TUI", "Commands", "Resources",
      ]),
    .executableTarget(
      name: "BareLoop", path: "Sources/Benchmarks/BareLoop",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(name: "Allocations", path: "Sources/Benchmarks/Allocations"),
    .executableTarget(
      name: "Figures",
      dependencies: [
        "Allocations", "Redux", "ReduxCore", "Storage", "Preferences", "Cells", "TUI",
        .product(name: "HashTreeCollections", package: "swift-collections"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ], path: "Sources/Benchmarks/Figures",
      // So that `Allocations` counts. It binds this one program, no product.
      linkerSettings: [
        .unsafeFlags(
          ["malloc", "calloc", "realloc", "aligned_alloc", "posix_memalign"].flatMap {
            ["-Xlinker", "--wrap=\($0)"]
          })
      ]),
    .target(name: "TestSupport", dependencies: ["Redux", "ReduxCore"], path: "Tests/Support/TestSupport"),
    .testTarget(name: "ReduxTests", dependencies: ["Redux", "ReduxTesting", "TestSupport"]),
    .testTarget(
      name: "ReduxTestingTests",
      dependencies: [
        "Redux", "ReduxTesting", "TestSupport",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]),
    .testTarget(name: "ReduxCoreTests", dependencies: ["Redux", "ReduxCore", "TestSupport"]),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "Redux", "ReduxCore", "Storage", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Fixtures"]),
    .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"]),
    .testTarget(
      name: "PreferencesTests",
      dependencies: ["Redux", "ReduxCore", "Files", "Preferences", "TestSupport"]),
    .testTarget(
      name: "InterchangeTests", dependencies: ["Redux", "ReduxCore", "Interchange", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(name: "CellsTests", dependencies: ["Cells", "TestSupport"]),
    .executableTarget(name: "TerminalProbe", dependencies: ["CNcurses"], path: "Tests/Support/TerminalProbe"),
    .testTarget(name: "CNcursesTests", dependencies: ["CNcurses", "TerminalProbe", "TestSupport"]),
    .testTarget(
      name: "TUITests",
      dependencies: ["Redux", "ReduxCore", "Files", "Cells", "Preferences", "TUI", "TestSupport"],
      exclude: ["Screens", "Recording/Fixtures"]),
    .testTarget(
      name: "CommandsTests", dependencies: ["Redux", "ReduxCore", "Storage", "Commands", "TestSupport"]),
    .testTarget(name: "DocumentationTests", dependencies: ["Redux", "ReduxTesting"]),
    .executableTarget(name: "Groceries", dependencies: ["Redux"], path: "Tests/Tutorial/Sources/Groceries"),
    .testTarget(
      name: "GroceriesTests", dependencies: ["Groceries", "Redux", "ReduxTesting"],
      path: "Tests/Tutorial/Tests/GroceriesTests"),
    .testTarget(
      name: "HouseTests", dependencies: ["Redux", "ReduxTesting", "TestSupport"], exclude: ["Listings"]),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["TestSupport", "todux", .product(name: "GRDB", package: "GRDB.swift")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where !["Allocations", "CNcurses", "BareLoop"].contains(target.name) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
