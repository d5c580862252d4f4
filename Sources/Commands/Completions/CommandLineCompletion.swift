internal import Cells
internal import Redux
internal import ReduxCore

/// What may come at the end of a command line: commands, options and values.
@MainActor
struct CommandLineCompletion {
  typealias Candidate = CompletionValues.Candidate

  /// In the order in which the shell should show them. None holds a character that a terminal could
  /// interpret.
  private(set) var candidates: [Candidate] = []
  /// `true` if the names of files may follow, too, which the shell knows better.
  private(set) var takesFiles = false

  /// `true` if something has to follow each candidate directly.
  var isPartial: Bool {
    !candidates.isEmpty && candidates.allSatisfy { $0.value.last.map(":=<>~".contains) ?? false }
  }

  private let root: CommandSyntax
  private let context: CommandContext

  /// - Parameter words: those after the name of the program; the last one is being typed.
  init(of words: [String], _ root: CommandSyntax, at context: CommandContext) {
    self.root = root
    self.context = context
    let typed = words.last ?? ""
    let position = Position(after: words.dropLast(), in: root)
    candidates = Self.fitting(find(typed, position), typed)
  }

  private mutating func find(_ typed: String, _ position: Position) -> [Candidate] {
    if let option = position.option { return values(of: option, typed, position) }
    if !position.isLiteral, typed.hasPrefix("-") {
      if let sign = typed.firstIndex(of: "="),
        let option = position.command.option(named: String(typed[..<sign])), option.isOption
      {
        return values(of: option, String(typed[typed.index(after: sign)...]), position).map {
          Candidate(value: typed[...sign] + $0.value, note: $0.note)
        }
      }
      return position.options
    }
    let commands = position.takesCommand ? position.command.shownSubcommands : []
    let argument = position.isHelp ? nil : position.command.positional(at: position.positionals)
    return commands.map { Candidate(value: $0.commandName, note: $0.abstract ?? "") }
      + (argument.map { values(of: $0, typed, position) } ?? [])
  }

  private mutating func values(
    of argument: CommandSyntax.Argument, _ typed: String, _ position: Position
  ) -> [Candidate] {
    switch argument.completion {
    case .list(let values)?: return values.map { Candidate(value: $0) }
    case .files?:
      takesFiles = true
      return []
    case .live(let source)?:
      return CompletionValues(context, database: position.database.map(expanded)).candidates(
        source, for: typed)
    case nil: return []
    }
  }

  /// Replaces the tilde, which the shell has not done yet.
  private func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = context.environment.variables["HOME"] else { return path }
    return home + path.dropFirst()
  }

  /// Returns the candidates that begin with what is typed, in any case, and that can be shown and inserted.
  private static func fitting(_ candidates: [Candidate], _ typed: String) -> [Candidate] {
    let typed = typed.lowercased()
    var seen: Set<String> = []
    return candidates.filter { candidate in
      seen.insert(candidate.value).inserted && candidate.value.lowercased().hasPrefix(typed)
        && DisplayText(candidate.value).string == candidate.value
    }.map { candidate in
      Candidate(value: candidate.value, note: ItemTable.oneLine(candidate.note).truncated(to: 60).string)
    }
  }
}

/// Where a command line is after some words.
private struct Position {
  private(set) var command: CommandSyntax
  /// The option whose value comes next.
  private(set) var option: CommandSyntax.Argument?
  /// `true` after `--`.
  private(set) var isLiteral = false
  /// `true` after `help`, where only names of commands follow.
  private(set) var isHelp = false
  private(set) var positionals = 0
  /// The value of `--db`.
  private(set) var database: String?
  private var used: Set<String> = []

  init(after words: some Sequence<String>, in root: CommandSyntax) {
    command = root
    for word in words {
      if let name = option?.names?.first?.text {
        note(name, word)
        option = nil
      } else if !isLiteral, word == "--" {
        isLiteral = true
      } else if !isLiteral, word.hasPrefix("-"), word != "-" {
        read(option: word)
      } else if takesCommand, let next = command.subcommand(named: word) {
        if next.commandName == "help" { isHelp = true } else { command = next }
      } else {
        positionals += 1
      }
    }
  }

  private mutating func read(option word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    used.insert(parts[0])
    guard let found = command.option(named: parts[0]), found.isOption else { return }
    if parts.count > 1 { note(parts[0], parts[1]) } else { option = found }
  }

  private mutating func note(_ name: String, _ value: String) {
    if name == "--db" { database = value }
  }

  /// `true` if the name of a command may come next.
  var takesCommand: Bool { !isLiteral && positionals == 0 }

  /// The options that may come next.
  var options: [CompletionValues.Candidate] {
    var seen: Set<String> = []
    return command.allArguments.flatMap { argument in
      (argument.names ?? []).filter { $0.kind == "long" }.map(\.text)
        .filter { !used.contains($0) || argument.isRepeating }
        .filter { seen.insert($0).inserted }
        .map { .init(value: $0, note: argument.abstract ?? "") }
    }
  }
}
