internal import FoundationEssentials
internal import Glibc
internal import Redux
internal import ReduxCore
internal import Storage

/// Measures commands as whole processes, in turn with Taskwarrior where it is installed, and adding an item
/// in turn with a C program that inserts the same rows into the same database.
@MainActor
struct Commands {
  private let count: Int
  private let home: String
  private let environment: [String]
  private let hasTask = access("/usr/bin/task", X_OK) == 0

  /// - Parameter count: the number of items.
  init(_ count: Int, in folder: TemporaryFolder) throws {
    self.count = count
    home = "\(folder.path)/commands-\(count)"
    environment = Fixture.environment(home: home) + ["TASKDATA=\(home)/task", "TASKRC=\(home)/taskrc"]
    var generator = DocumentGenerator(today: Clock.today)
    let document = generator.document(count)
    _ = try Database.containing(document, at: database)
    try write(document.items.unordered.lazy.map { $0.title + "\n" }.joined(), to: "list.txt")
    try write("verbose=nothing\nconfirmation=off\nhooks=off\n", to: "taskrc")
    try FileManager.default.createDirectory(atPath: "\(home)/task", withIntermediateDirectories: true)
    let tasks = document.items.unordered.lazy.map { item in
      #"[description:"\#(item.title)" entry:"1700000000" status:"pending" uuid:"\#(item.id.rawValue.uuidString)"]"#
        + "\n"
    }
    try write(tasks.joined(), to: "task/pending.data")
  }

  private var database: String { "\(home)/data/todux/todux.db" }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(home)/\(name)"))
  }

  func measure(into table: inout Table) throws {
    // The first change of a day makes a backup.
    try todux(["add", "needle"])
    let id = String(count + 1)
    let rounds = count > 10_000 ? 7 : 15
    var (add, bare, taskAdd) = (Samples(), Samples(), Samples())
    for _ in 0..<rounds {
      add.add(try todux(["add", "Call Anna tomorrow"]))
      bare.add(try run(["\(Fixture.binaries)/BareInserts", database]))
      if let time = try task(["add", "Call Anna"]) { taskAdd.add(time) }
    }
    table.add(
      "todux add, \(count) items", unit: "ms", add, against: bare, goal: "at most 2.5x",
      note: hasTask ? "task add \(Table.text(taskAdd)) ms" : "")
    try measure([["done", id], ["undo"], ["edit", id, "--due", "today"], ["undo"]], rounds, into: &table)
    try compare(
      ["list", "--limit", "40"], ["list", "limit:40"], rounds, goal: "at most 10 ms", into: &table)
    try measure(
      [["list", "needle"], ["show", "5"], ["history", "--limit", "40"]], rounds, goal: "at most 10 ms",
      into: &table)
    try compare(
      ["list", "--all", "--json"], ["export"], 5, goal: count == 10_000 ? "at most 80 ms" : "", into: &table)
    let isLarge = count == 100_000
    try measure([["export"]], 3, goal: isLarge ? "at most 1000 ms" : "", into: &table)
    var imports = Samples()
    for number in 1...3 {
      imports.add(
        try todux(["import", "\(home)/list.txt", "--from", "todotxt", "--db", "\(home)/\(number).db"]))
    }
    table.addPlain(
      "todux import, \(count) lines", "\(Table.text(imports)) ms", goal: isLarge ? "at most 2000 ms" : "")
  }

  /// Measures commands in turn.
  private func measure(
    _ commands: [[String]], _ rounds: Int, goal: String = "as add", into table: inout Table
  ) throws {
    var samples = commands.map { _ in Samples() }
    for _ in 0..<rounds {
      for (index, words) in commands.enumerated() {
        samples[index].add(try todux(words))
      }
    }
    for (words, samples) in zip(commands, samples) {
      table.addPlain(title(words), "\(Table.text(samples)) ms", goal: goal)
    }
  }

  /// Measures a command in turn with one of Taskwarrior.
  private func compare(
    _ words: [String], _ other: [String], _ rounds: Int, goal: String, into table: inout Table
  ) throws {
    var (samples, others) = (Samples(), Samples())
    for _ in 0..<rounds {
      samples.add(try todux(words))
      if let time = try task(other) { others.add(time) }
    }
    let beside = hasTask ? "; task \(other.joined(separator: " ")) \(Table.text(others)) ms" : ""
    table.addPlain(title(words), "\(Table.text(samples)) ms\(beside)", goal: goal)
  }

  private func title(_ words: [String]) -> String { "todux \(words.joined(separator: " ")), \(count) items" }

  @discardableResult
  private func todux(_ words: [String]) throws -> Double { try run(["\(Fixture.binaries)/todux"] + words) }

  /// Returns `nil` without Taskwarrior.
  private func task(_ words: [String]) throws -> Double? {
    hasTask ? try run(["/usr/bin/task"] + words) : nil
  }

  /// Runs a program without input and output, and returns how long it took, in milliseconds.
  private func run(_ command: [String]) throws -> Double {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    let arguments = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child = pid_t()
    let start = Clock.now()
    guard posix_spawn(&child, command[0], &actions, nil, arguments, variables) == 0 else {
      throw Failure(message: "\(command[0]) cannot be started")
    }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    let time = Double(Clock.now() - start) / 1e6
    guard status == 0 else { throw Failure(message: "\(command.joined(separator: " ")) failed") }
    return time
  }
}
