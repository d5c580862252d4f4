import Testing

/// The rules of the project, applied to its files. `RuleTests` tests that each of them can fail.
struct HouseTests {
  private static let files = Result {
    try Repository.here.files(
      in: ["Sources", "Resources", "Tests"], suffixes: [".swift", ".c", ".h", ".md", ".txt", ".toml"])
  }

  private func sources() throws -> [SourceFile] {
    try Self.files.get().filter { [".swift", ".c", ".h"].contains(where: $0.path.hasSuffix) }
  }

  /// The sources without the tests.
  private func program() throws -> [SourceFile] { try sources().filter { !$0.path.hasPrefix("Tests/") } }

  @Test func `the rules are applied to the files of this repository`() throws {
    let paths = Set(try sources().map(\.path))
    #expect(paths.isSuperset(of: ["Sources/Redux/Store/Store.swift", "Tests/HouseTests/HouseTests.swift"]))
  }

  @Test func `modules import only what their row of the table allows`() throws {
    report(try program().flatMap { Imports.violations(in: $0) })
  }

  @Test func `every row of the table lists only what the module imports`() throws {
    var imported: [String: Set<String>] = [:]
    for file in try program() {
      guard let module = file.module else { continue }
      imported[module, default: []].formUnion(file.code.flatMap(Imports.modules(importedBy:)))
    }
    for (module, allowed) in Imports.table {
      #expect(allowed.subtracting(imported[module] ?? []).isEmpty, "\(module)")
    }
  }

  @Test func `no file is too long`() throws {
    report(try sources().flatMap(Lengths.violations))
  }

  @Test func `no code can crash the program`() throws {
    report(try program().flatMap(Crashes.violations))
  }

  @Test func `every escape from the compiler's checks has a reason`() throws {
    report(try program().flatMap(Escapes.violations))
  }

  @Test func `the API of every library is documented`() throws {
    let files = try program().filter { Documentation.modules.contains($0.module ?? "") }
    report(files.flatMap(Documentation.violations))
  }

  @Test func `the samples in documents and comments are compiled`() throws {
    let files = try Self.files.get()
    let compiled = files.filter { file in
      file.path.hasSuffix(".swift") && Samples.folders.contains { file.path.hasPrefix($0 + "/") }
    }
    let texts =
      try program().filter { ["Redux", "ReduxTesting"].contains($0.module) }
      + Repository.here.files(in: ["Sources"], suffixes: [".md"]) + [Repository.here.file("README.md")]
    report(texts.flatMap { Samples.violations(in: $0, compiled: compiled) })
  }

  @Test func `no marks for unfinished work are left`() throws {
    // The tests of this rule contain such marks.
    let files = try Self.files.get().filter { !$0.path.hasPrefix("Tests/HouseTests/") }
    report(files.flatMap(Leftovers.violations))
  }

  @Test func `the top level contains only what belongs there`() throws {
    report(TopLevel.violations(in: try Repository.here.topLevel()))
  }
}
