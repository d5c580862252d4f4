import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Random commands on a todo.txt file, and random changes of it by another program in between.
@MainActor
struct FileStoreLawTests {
  private let todux: Shell
  private let path: String

  init() throws {
    todux = try Shell()
    path = "\(todux.folder.path)/todo.txt"
  }

  /// - Parameter path: a file that has another database, too.
  private init(path: String) throws {
    todux = try Shell()
    self.path = path
  }

  private var text: String { todux.folder.text("todo.txt") ?? "" }

  private func run(_ arguments: String...) -> Shell.Result { todux.run(["--file", path] + arguments) }

  /// The lines of the file, without what is not part of a title here.
  private var lines: [String] {
    text.split(separator: "\n").map { line in
      let words = line.split(separator: " ").drop { $0.first != "k" }
      return (line.hasPrefix("x ") ? "x " : "") + words.joined(separator: " ")
    }
  }

  /// The items with their ids, in manual order.
  private func items() throws -> [(id: Int, text: String)] {
    struct Row: Decodable {
      var id: Int
      var title: String
      var status: String
    }
    let result = run("list", "--all", "--json")
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode([Row].self, from: Data(result.output.utf8)).map {
      ($0.id, ($0.status == "done" ? "x " : "") + $0.title)
    }
  }

  @Test(arguments: Torture.seeds(0..<300, otherwise: 12))
  func `file and database agree after every command, and undo leads back`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var last = 0
    func newLine() -> String {
      last += 1
      return "k\(last) " + (0..<3).map { _ in random.pick(Self.words) }.joined(separator: " ")
    }
    try todux.folder.write("todo.txt", (0..<4).map { _ in newLine() + "\n" }.joined())
    let start = try items().map(\.text).sorted()
    for round in 0..<25 {
      let present = try items()
      let comment: Comment = "seed \(seed), round \(round):\n\(text)"
      #expect(present.map(\.text).sorted() == lines.sorted(), comment)
      let before = text
      _ = try items()
      #expect(text == before, comment)
      guard let one = present.randomElement(using: &random) else {
        _ = run("add", newLine())
        continue
      }
      var result = Shell.Result(status: 0, output: "", errors: "")
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: result = run("add", newLine())
      case 2: result = run("edit", "\(one.id)", "--title", one.text.replacing("x ", with: "") + " h\(round)")
      case 3: result = run(one.text.hasPrefix("x ") ? "reopen" : "done", "\(one.id)")
      case 4: result = run("delete", "\(one.id)")
      case 5: result = run("undo")
      case 6: result = run("redo")
      case 7: result = run("archive")
      default:
        let line = newLine()
        changeFile(&random, line)
      }
      #expect([0, 2].contains(result.status), "\(result.errors); \(comment)")
      // This test looks at the lines of the file itself.
      if todux.folder.exists("done.txt") { #expect(run("undo").status == 0 || text.isEmpty, comment) }
      unlink("\(todux.folder.path)/done.txt")
    }
    while run("undo").status == 0 {}
    #expect(try items().map(\.text).sorted() == start, "seed \(seed):\n\(text)")
    #expect(lines.sorted() == start, "seed \(seed):\n\(text)")
  }

  @Test(arguments: Torture.seeds(0..<300, otherwise: 10))
  func `undo and redo lead to the same bytes of both files`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    func written(_ heads: [String]) -> String {
      let ending = random.pick(["\n", "\r\n"])
      var text = random.pick(["", "", "\u{FEFF}"])
      for number in 0..<Int.random(in: 0...6, using: &random) {
        for _ in 0..<random.pick([0, 0, 1, 2]) { text += random.pick(["", "", " "]) + ending }
        text +=
          "\(random.pick(heads))k\(number) \(random.pick(Self.words))\(random.pick(["", "  @t ", " due:2026-12-01"]))"
        text += ending
      }
      for _ in 0..<random.pick([0, 0, 1]) { text += ending }
      return Bool.random(using: &random) && text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
    func texts() -> [String] { [text, todux.folder.text("done.txt") ?? ""] }
    try todux.folder.write("todo.txt", written(["", "(B) ", "x 2026-11-20 ", "2026-11-01 "]))
    try todux.folder.write("done.txt", written(["x 2026-01-02 ", "x 2026-01-03 2026-01-01 "]))
    _ = try items()
    var versions = [texts()]
    var names: [String] = []
    for round in 0..<10 {
      let present = try items().map(\.id)
      let some = (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in
        present.randomElement(using: &random).map { "\($0)" }
      }
      let command =
        switch Int.random(in: 0..<12, using: &random) {
        case 8, 9: ["edit"] + some.prefix(1) + ["--waits-for", some.dropFirst().first ?? "none"]
        case 10, 11: ["edit"] + some.prefix(1) + ["--parent", some.dropFirst().first ?? "none"]
        case 0: ["add", "new \(round)"]
        case 1: ["edit"] + some.prefix(1) + ["--title", "other \(round)"]
        case 2: ["done"] + some
        case 3: ["reopen"] + some
        case 4, 5: ["delete"] + some
        default: ["archive"]
        }
      let result = todux.run(["--file", path] + command)
      guard result.status == 0, run("undo", "--dry-run").status == 0, texts() != versions.last else {
        continue
      }
      versions.append(texts())
      names.append(command.joined(separator: " "))
    }
    let comment = Comment(rawValue: "seed \(seed): \(names)")
    for version in versions.dropLast().reversed() {
      #expect(run("undo").status == 0, comment)
      try #require(texts() == version, comment)
    }
    for version in versions.dropFirst() {
      #expect(run("redo").status == 0, comment)
      try #require(texts() == version, comment)
    }
  }

  @Test(arguments: Torture.seeds(0..<100, otherwise: 6))
  func `two databases of one file, as on two computers, hold the same items`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let other = try FileStoreLawTests(path: path)
    try todux.folder.write("todo.txt", "k0 violet\n")
    for number in 1...30 {
      let here = Bool.random(using: &random) ? self : other
      let comment: Comment = "seed \(seed), step \(number):\n\(text)"
      guard let one = try here.items().randomElement(using: &random) else {
        _ = here.run("add", "k\(number) quarry")
        continue
      }
      let title = one.text.replacing("x ", with: "")
      let result =
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: here.run("add", "k\(number) \(random.pick(Self.words))")
        case 2: here.run("edit", "\(one.id)", "--title", "\(title) h\(number)", "--notes", "note \(number)")
        case 3: here.run(one.text.hasPrefix("x ") ? "reopen" : "done", "\(one.id)")
        default: here.run("delete", "\(one.id)")
        }
      #expect(result.status == 0, "\(result.errors); \(comment)")
      #expect(try items().map(\.text) == other.items().map(\.text), comment)
    }
  }

  private static let words = [
    "violet", "quarry", "hammock", "jigsaw", "wrench", "pebble", "fjord", "oxygen", "zebra", "mumble",
    "ticket",
  ]

  /// Changes the file as another program would: in place, or by another file.
  private func changeFile(_ random: inout SeededRandom, _ newLine: String) {
    var lines = text.split(separator: "\n").map(String.init)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: lines.insert(newLine, at: Int.random(in: 0...lines.count, using: &random))
    case 1 where !lines.isEmpty: lines.remove(at: Int.random(in: lines.indices, using: &random))
    case 2: lines.shuffle(using: &random)
    default: if let index = lines.indices.randomElement(using: &random) { lines[index] += " f" }
    }
    let isReplaced = Bool.random(using: &random)
    let name = isReplaced ? "new" : "todo.txt"
    try? todux.folder.write(name, lines.map { $0 + "\n" }.joined())
    if isReplaced { rename("\(todux.folder.path)/new", path) }
  }
}
