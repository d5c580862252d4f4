internal import ReduxCore

/// A command line in its plainest form, which needs no parser: the name of a command, words, and options by
/// their whole names, as `edit 9 --due fri`. Commands that implement ``PlainCommand`` take their arguments
/// from it; whatever it does not understand to the last word is left to the parser.
///
/// The parser describes its commands by reflection, for which the runtime searches all 9,800 conformances of
/// the program some thirty times. That was 18 of the 32 million instructions of `todux add`.
struct PlainArguments {
  private var rest: [String]

  init(_ arguments: [String]) { rest = arguments }

  /// Takes the name of a command, which comes before the other words.
  mutating func takeName() -> String? { rest.first.flatMap { Self.isWord($0) ? rest.removeFirst() : nil } }

  /// Takes an option with its value; `nil` if it is not there, or has no plain value.
  mutating func takeValue(of option: String) -> String? {
    takeValue(of: option) { $0 }
  }

  /// Takes an option that may come several times, with its values.
  mutating func takeValues(of option: String) -> [String] {
    var values: [String] = []
    while let value = takeValue(of: option) { values.append(value) }
    return values
  }

  /// Takes an option that is a number.
  mutating func takeNumber(of option: String) -> Int? {
    takeValue(of: option) { Int($0) }
  }

  private mutating func takeValue<Value>(of option: String, _ read: (String) -> Value?) -> Value? {
    guard let index = rest.firstIndex(of: option), index + 1 < rest.count, Self.isWord(rest[index + 1]),
      let value = read(rest[index + 1])
    else { return nil }
    rest.removeSubrange(index...index + 1)
    return value
  }

  /// Takes an option without a value.
  mutating func takeFlag(_ option: String) -> Bool {
    guard let index = rest.firstIndex(of: option) else { return false }
    rest.remove(at: index)
    return true
  }

  /// Takes everything that is left; `nil` if not all of it are words.
  mutating func takeWords() -> [String]? {
    defer { rest = [] }
    return rest.allSatisfy(Self.isWord) ? rest : nil
  }

  /// `true` if everything was taken.
  var isEmpty: Bool { rest.isEmpty }

  private static func isWord(_ argument: String) -> Bool { !argument.utf8.starts(with: "-".utf8) }
}

/// A command whose plain forms are read without the parser.
protocol PlainCommand: RunnableCommand {
  /// Takes the arguments of the command; `nil` if they are not plain, or not what it needs.
  init?(_ arguments: inout PlainArguments, _ global: GlobalOptions)
}

extension PlainArguments {
  /// Returns the command that the arguments call, with its name, if these are plain.
  static func command(_ arguments: [String]) -> (name: String, command: any PlainCommand)? {
    var arguments = PlainArguments(arguments)
    let global = GlobalOptions(&arguments)
    guard let name = arguments.takeName(),
      let command = command(named: name, &arguments, global), arguments.isEmpty
    else { return nil }
    return (name, command)
  }

  /// Returns the options with which the arguments open the screen, if these are plain.
  static func optionsOfScreen(_ arguments: [String]) -> GlobalOptions? {
    var arguments = PlainArguments(arguments)
    let global = GlobalOptions(&arguments)
    return arguments.isEmpty ? global : nil
  }

  private static func command(
    named name: String, _ arguments: inout PlainArguments, _ global: GlobalOptions
  ) -> (any PlainCommand)? {
    // Listed here, since looking through the subcommands of the root command would make the help texts of
    // all.
    switch name {
    case "add": AddCommand(&arguments, global)
    case "list": ListCommand(&arguments, global)
    case "show": ShowCommand(&arguments, global)
    case "edit": EditCommand(&arguments, global)
    case "done": DoneCommand(&arguments, global)
    case "reopen": ReopenCommand(&arguments, global)
    case "delete": DeleteCommand(&arguments, global)
    case "restore": RestoreCommand(&arguments, global)
    case "undo": UndoCommand(&arguments, global)
    case "redo": RedoCommand(&arguments, global)
    case "history": HistoryShowCommand(&arguments, global)
    default: nil
    }
  }
}

extension GlobalOptions {
  /// Takes these options, wherever they are.
  init(_ arguments: inout PlainArguments) {
    self.init()
    db = arguments.takeValue(of: "--db")
    file = arguments.takeValue(of: "--file")
    now = arguments.takeValue(of: "--now")
    `as` = arguments.takeValue(of: "--as")
  }
}

extension ChangeOptions {
  init(_ arguments: inout PlainArguments) {
    self.init()
    dryRun = arguments.takeFlag("--dry-run")
    json = arguments.takeFlag("--json")
  }
}
