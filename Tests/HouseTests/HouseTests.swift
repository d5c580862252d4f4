import Testing

/// The rules of the house, held against the house. That each of them can fail is tested in `RuleTests`.
struct HouseTests {
  private static let files = Result {
    try Repository.here.files(
      in: ["Sources", "Resources", "Tests"], suffixes: [".swift", ".c", ".h", ".md", ".txt", ".toml"])
  }

  private func sources() throws -> [SourceFile] {
    try Self.files.get().filter { [".swift", ".c", ".h"].contains(where: $0.path.hasSuffix) }
  }

  /// What goes into the program.
  private func program() throws -> [SourceFile] { try sources().filter { !$0.path.hasPrefix("Tests/") } }

  @Test func `the rules look at the files of this repository`() throws {
    let paths = Set(try sources().map(\.path))
    #expect(paths.isSuperset(of: ["Sources/Redux/Store/Store.swift", "Tests/HouseTests/HouseTests.swift"]))
  }

  @Test func `rooms import what their row of the table allows`() throws {
    report(try program().flatMap { Imports.faults(in: $0) })
  }

  @Test func `no file is too long`() throws {
    report(try sources().flatMap(Lengths.faults))
  }

  @Test func `nothing ends the program`() throws {
    report(try program().flatMap(Crashes.faults))
  }

  @Test func `every escape from the checks of the compiler says why it is fine`() throws {
    report(try program().flatMap(Escapes.faults))
  }

  @Test func `what a library shows is documented`() throws {
    let files = try program().filter { Documentation.rooms.contains($0.room ?? "") }
    report(files.flatMap(Documentation.faults))
  }

  @Test func `the code in texts and comments is compiled`() throws {
    let files = try Self.files.get()
    let compiled = files.filter { file in
      file.path.hasSuffix(".swift") && Samples.folders.contains { file.path.hasPrefix($0 + "/") }
    }
    let texts =
      try program().filter { ["Redux", "ReduxTesting"].contains($0.room) }
      + Repository.here.files(in: ["Sources"], suffixes: [".md"]) + [Repository.here.file("README.md")]
    report(texts.flatMap { Samples.faults(in: $0, compiled: compiled) })
  }

  @Test func `no work is left for later`() throws {
    // The samples of the rule's own test are marks.
    let files = try Self.files.get().filter { !$0.path.hasPrefix("Tests/HouseTests/") }
    report(files.flatMap(Leftovers.faults))
  }

  @Test func `the top holds only what belongs there`() throws {
    report(TopLevel.faults(in: try Repository.here.topLevel()))
  }
}
