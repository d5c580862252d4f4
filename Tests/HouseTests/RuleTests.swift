import Testing

/// Each rule, with code that it must report and code that it must accept.
struct RuleTests {
  private func sample(_ text: String, at path: String = "Sources/Cells/Sample.swift") -> SourceFile {
    SourceFile(path: path, text: text)
  }

  /// Returns the line numbers of the violations.
  private func lines(_ violations: [Violation]) -> [Int] { violations.map(\.line) }

  // MARK: Imports

  @Test(arguments: [
    ("import GRDB", ["GRDB"]),
    ("@preconcurrency internal import Dispatch", ["Dispatch"]),
    ("@testable import Redux; import Cells", ["Redux", "Cells"]),
    ("package import struct FoundationEssentials.Date", ["FoundationEssentials"]),
    ("let important = 1", []),
    ("case .import: imports(import)", []),
  ])
  func `an import is parsed with its attributes, access level and kind`(line: String, modules: [String]) {
    #expect(Imports.modules(importedBy: line[...]) == modules)
  }

  @Test func `a module may not import what its row does not list`() {
    let violations = Imports.violations(in: sample("// import Redux\n\ninternal import ReduxCore\n"))
    #expect(
      violations == [
        Violation(file: "Sources/Cells/Sample.swift", line: 3, message: "Cells may not import ReduxCore")
      ])
  }

  @Test(arguments: ["Sources/Attic/A.swift", "Sources/A.swift"])
  func `a file outside of the modules is a violation`(path: String) {
    #expect(lines(Imports.violations(in: sample("", at: path))) == [1])
  }

  @Test func `no module imports Foundation, and only one imports CNcurses`() {
    #expect(Imports.table.filter { $0.value.contains("Foundation") }.isEmpty)
    #expect(Imports.table.filter { $0.value.contains("CNcurses") }.keys.sorted() == ["TUI"])
  }

  @Test func `the dependencies of modules have no cycles`() {
    var reached = Imports.table
    for _ in reached {
      reached = reached.mapValues { modules in
        modules.union(modules.flatMap { reached[$0] ?? [] })
      }
    }
    #expect(reached.filter { $0.value.contains($0.key) }.isEmpty)
  }

  // MARK: Lengths

  @Test(arguments: [
    ("Sources/Cells/A.swift", 400, false), ("Sources/Cells/A.swift", 401, true),
    ("Sources/CNcurses/a.c", 401, true), ("Sources/Cells/Width+Table.swift", 4000, false),
    ("Tests/CellsTests/A.swift", 500, false), ("Tests/CellsTests/A.swift", 501, true),
  ])
  func `a file longer than allowed is a violation`(path: String, count: Int, isViolation: Bool) {
    let file = sample(String(repeating: "a\n", count: count), at: path)
    #expect(Lengths.violations(in: file).isEmpty != isViolation)
  }

  // MARK: Crashes and escapes

  @Test func `crashing calls are found in code only`() {
    let text = """
      try! a()
      b as! C
      fatalError("never")
      // try! as! fatalError()
      print("try! as!", alias, isFatalError)
      """
    #expect(lines(Crashes.violations(in: sample(text))) == [1, 2, 3])
  }

  @Test func `an escape without a reason is found`() {
    let text = """
      /// A box.
      final class Box: @unchecked Sendable {}
      nonisolated(unsafe) var a = 1

      // Fine, because of the queue.

      MainActor.assumeIsolated { b() }
      """
    #expect(lines(Escapes.violations(in: sample(text))) == [2, 3, 7])
  }

  @Test func `a reason may be above the escape, on its line, or in the doc comment above the attributes`() {
    let text = """
      /// A box. Not changing, it is safe to share.
      @frozen
      final class Box: @unchecked Sendable {}
      nonisolated(unsafe) var a = 1  // fine: written once, at the start
      // Because the queue is the main queue.
      MainActor.assumeIsolated { b() }
      // MainActor.assumeIsolated
      """
    #expect(Escapes.violations(in: sample(text)).isEmpty)
  }

  // MARK: Documentation

  @Test(arguments: [
    "package struct A {", "  package static func a() {", "public init(a: Int) {", "package init?(a: Int)",
    "@MainActor package final class A {", "package private(set) var a = 1",
    "public subscript(a: Int) -> Int {",
  ])
  func `a visible declaration without a doc comment is found`(line: String) {
    #expect(lines(Documentation.violations(in: sample("// A note.\n\(line)"))) == [2])
    #expect(Documentation.violations(in: sample("/// What it is.\n@inlinable\n\(line)")).isEmpty)
  }

  @Test(arguments: [
    "struct A {", "package import Redux", "package(set) var a = 1", "extension A {", "  case a",
    "private func a() {", "let package = Package(", "func a(package: Int)",
  ])
  func `other declarations need no doc comment`(line: String) {
    #expect(Documentation.violations(in: sample(line)).isEmpty)
  }

  // MARK: Samples

  private let compiled = SourceFile(
    path: "Tests/DocumentationTests/A.swift",
    text: "func f() {\n  let a = 1\n\n  if a == 1 {\n    b()\n  }\n}\n")

  @Test(arguments: [
    ("let a = 1\n\nif a == 1 {\n  b()\n}", false), ("let a = 2", true), ("let a = 1\nif a == 1 {", true),
    ("a = 1", true), ("if a == 1 {\nb()\n}", true), ("func f() {\n  let a = 1\n\n  if a == 1 {", false),
  ])
  func `a sample that no file contains line for line is found`(code: String, isViolation: Bool) {
    let text = sample("Text\n\n```swift\n\(code)\n```\n", at: "Sources/A.md")
    #expect(lines(Samples.violations(in: text, compiled: [compiled])) == (isViolation ? [4] : []))
    let comment = code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "  ///\n" : "  /// \($0)\n" }.joined()
    let source = sample("  /// ```swift\n\(comment)  /// ```\n  let b = 1\n")
    #expect(lines(Samples.violations(in: source, compiled: [compiled])) == (isViolation ? [2] : []))
  }

  @Test func `code in other languages is not a sample`() {
    #expect(Samples.violations(in: sample("```sh\nls\n```\n", at: "A.md"), compiled: []).isEmpty)
  }

  @Test func `a sample named as a file must be that whole file of the tutorial`() {
    let file = sample("let a = 1\nlet b = 2\n", at: "Tests/Tutorial/Sources/A.swift")
    func violations(_ code: String) -> [Violation] {
      let text = "`Sources/A.swift`:\n\n```swift\n\(code)\n```\n"
      return Samples.violations(in: sample(text, at: "A.md"), compiled: [file])
    }
    #expect(violations("let a = 1\nlet b = 2").isEmpty)
    #expect(lines(violations("let a = 1")) == [4])
  }

  // MARK: Other rules

  @Test(arguments: [
    ("// TODO: later", true), ("a() // FIXME", true), ("BEGIN:VTODO", false), ("todo.txt", false),
  ])
  func `a mark for unfinished work is found`(line: String, isViolation: Bool) {
    #expect(Leftovers.violations(in: sample(line)).isEmpty != isViolation)
  }

  @Test func `an unknown name at the top level is found`() {
    let violations = TopLevel.violations(in: ["Makefile", "Sources", "notes.txt", ".ci"])
    #expect(violations.map(\.file) == ["notes.txt"])
  }

  @Test func `a violation names its file and line`() {
    #expect(sample("a\nb").violation(at: 1, "is odd").description == "Sources/Cells/Sample.swift:2: is odd")
  }
}
