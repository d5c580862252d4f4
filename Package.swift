// swift-tools-version: 6.2
import PackageDescription

// This package holds a library, and an app that is built on it. The library comes first in each list.
//
// Only the library is a product. Of a package that depends on this one, SwiftPM resolves and builds what the
// products need, and nothing else: none of the dependencies of the app, and none of its targets. Here the app and
// the other programs are built and run by the names of their targets. `.ci/tutorial` checks all of it.
let package = Package(
  name: "todux",
  // The oldest of Apple's systems with `isolated deinit`. Only Linux is tested.
  platforms: [.macOS("15.4"), .iOS("18.4"), .tvOS("18.4"), .watchOS("11.4"), .visionOS("2.4")],
  products: [
    .library(name: "Redux", targets: ["Redux"]),
    .library(name: "ReduxTesting", targets: ["ReduxTesting"]),
  ],
  traits: [
    .default(enabledTraits: ["Testing"]),
    .trait(name: "Testing", description: "`ReduxTesting`, and the two packages that it alone depends on"),
  ],
  dependencies: [
    // Of the library: ranges, for whoever depends on it.
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    // Of the app.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", exact: "0.6.0"),
  ],
  targets: [
    // The library.
    .target(
      name: "Redux",
      dependencies: [
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HashTreeCollections", package: "swift-collections"),
      ],
      exclude: ["README.md"]),
    .target(
      name: "ReduxTesting",
      dependencies: [
        "Redux",
        .product(name: "CustomDump", package: "swift-custom-dump", condition: .when(traits: ["Testing"])),
        .product(
          name: "IssueReporting", package: "xctest-dynamic-overlay", condition: .when(traits: ["Testing"])),
        // By way of it a failure reaches the test that runs: nobody imports it.
        .product(
          name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay",
          condition: .when(traits: ["Testing"])),
      ]),
    // The app.
    .target(name: "ReduxCore", dependencies: ["Redux"]),
    .target(name: "Files"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "Storage",
      dependencies: [
        "CSQLite", "CZlib", "ReduxCore", "Files", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .target(name: "Preferences", dependencies: ["ReduxCore", "Files", "TOMLKit"]),
    .target(name: "Interchange", dependencies: ["Redux", "ReduxCore"]),
    .target(name: "Cells"),
    .target(name: "CNcurses", linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(name: "TUI", dependencies: ["Redux", "ReduxCore", "Cells", "Preferences", "CNcurses"]),
    .target(
      name: "Commands",
      dependencies: [
        "Redux", "ReduxCore", "Files", "Storage", "Interchange", "Preferences", "Cells", "Resources",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(
      name: "Resources", path: "Resources", exclude: ["Screens"],
      resources: [.embedInCode("Sample.txt"), .embedInCode("Output.schema.json")]),
    .target(
      name: "CBuild",
      cSettings: Context.environment["TODUX_COMMIT"].flatMap { commit in
        commit.isEmpty ? nil : [.define("TODUX_COMMIT", to: "\"\(commit)\"")]
      }),
    .executableTarget(
      name: "todux",
      dependencies: [
        "CBuild", "Redux", "ReduxCore", "Files", "Storage", "Preferences", "Cells", "TUI", "Commands",
        "Resources",
      ]),
    // The benchmarks.
    .executableTarget(
      name: "BareLoop", path: "Sources/Benchmarks/BareLoop",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .executableTarget(
      name: "BareInserts", path: "Sources/Benchmarks/BareInserts",
      linkerSettings: [.linkedLibrary("sqlite3")]),
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
    // The tests.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Redux", "ReduxCore", "Preferences", "Interchange", "Cells", "TUI", "Commands", "TestSupport",
      ],
      path: "Tests/Fuzz/Targets"),
    .executableTarget(name: "Fuzz", dependencies: ["FuzzTargets"], path: "Tests/Fuzz/Program"),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets", "TestSupport"]),
    .target(name: "TestSupport", dependencies: ["Redux", "ReduxCore"], path: "Tests/Support/TestSupport"),
    .testTarget(name: "ReduxTests", dependencies: ["Redux", "ReduxTesting", "TestSupport"]),
    .testTarget(
      name: "ReduxTestingTests",
      dependencies: [
        "Redux", "ReduxTesting", "TestSupport",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]),
    .testTarget(
      name: "ReduxCoreTests", dependencies: ["Redux", "ReduxTesting", "ReduxCore", "TestSupport"],
      exclude: ["Recurrence/Fixtures"]),
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
      dependencies: [
        "Redux", "ReduxTesting", "ReduxCore", "Files", "Cells", "Preferences", "TUI", "TestSupport",
      ],
      exclude: ["Screens", "Recording/Fixtures"]),
    .testTarget(
      name: "CommandsTests",
      dependencies: [
        "Redux", "ReduxCore", "Files", "Storage", "Preferences", "Commands", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(name: "DocumentationTests", dependencies: ["Redux", "ReduxTesting"]),
    .executableTarget(name: "Counter", dependencies: ["Redux"], path: "Tests/Tutorial/Sources/Counter"),
    .executableTarget(name: "Groceries", dependencies: ["Redux"], path: "Tests/Tutorial/Sources/Groceries"),
    .testTarget(
      name: "GroceriesTests", dependencies: ["Groceries", "Redux", "ReduxTesting"],
      path: "Tests/Tutorial/Tests/GroceriesTests"),
    .testTarget(
      name: "HouseTests", dependencies: ["Redux", "ReduxTesting", "TestSupport"], exclude: ["Listings"]),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "Preferences", "ReduxCore", "TestSupport", "todux", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets
where !["Allocations", "CBuild", "CNcurses", "CSQLite", "CZlib", "BareLoop"].contains(target.name) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
