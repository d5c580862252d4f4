internal import ArgumentParser
internal import FoundationEssentials
internal import ReduxCore

/// A description of a command, its options and its subcommands as data: the one that the parser gives to
/// tools (`--experimental-dump-help`).
struct CommandSyntax: Decodable {
  /// An option, a flag or a positional argument.
  struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String

      /// The name as it is typed.
      var text: String { (kind == "long" ? "--" : "-") + name }
    }

    /// How a shell completes the value.
    enum Completion: Equatable {
      case list([String])
      case files
      case live(CompletionSource)
    }

    var kind: String
    var names: [Name]?
    var valueName: String?
    var abstract: String?
    var defaultValue: String?
    var shouldDisplay: Bool
    var isOptional: Bool
    var isRepeating: Bool
    private var completionKind: CompletionKind?

    private struct CompletionKind: Decodable {
      struct List: Decodable { var values: [String] }
      struct ShellCommand: Decodable { var command: String }
      struct File: Decodable {}

      var list: List?
      var shellCommand: ShellCommand?
      var file: File?
    }

    var completion: Completion? {
      if let list = completionKind?.list { return .list(list.values) }
      if completionKind?.file != nil { return .files }
      return completionKind?.shellCommand.flatMap { CompletionSource(command: $0.command) }.map { .live($0) }
    }

    func isNamed(_ text: String) -> Bool { names?.contains { $0.text == text } == true }

    /// `true` if the argument takes a value.
    var isOption: Bool { kind == "option" }
  }

  var commandName: String
  var abstract: String?
  var discussion: String?
  var shouldDisplay: Bool
  var defaultSubcommand: String?
  var subcommands: [CommandSyntax]?
  var arguments: [Argument]?

  /// Returns the description of the root command, with all its subcommands.
  static func root() -> CommandSyntax? {
    struct Tool: Decodable {
      var command: CommandSyntax
    }
    return try? JSONDecoder().decode(Tool.self, from: Data(RootCommand._dumpHelp().utf8)).command
  }

  /// The arguments of the command, including those of its default subcommand.
  var allArguments: [Argument] {
    (arguments ?? []) + (defaultSubcommand.flatMap(subcommand(named:))?.arguments ?? [])
  }

  /// `true` if the command takes positional arguments.
  var takesPositionals: Bool { allArguments.contains { $0.kind == "positional" } }

  /// The subcommands that users know.
  var shownSubcommands: [CommandSyntax] { (subcommands ?? []).filter(\.shouldDisplay) }

  /// Returns the argument to which a positional value belongs.
  func positional(at place: Int) -> Argument? {
    let arguments = allArguments.filter { $0.kind == "positional" }
    return place < arguments.count ? arguments[place] : arguments.last.flatMap { $0.isRepeating ? $0 : nil }
  }

  func option(named text: String) -> Argument? { allArguments.first { $0.isNamed(text) } }

  /// Returns an option of the command itself, not of its default subcommand.
  func ownOption(named text: String) -> Argument? { arguments?.first { $0.isNamed(text) } }

  func subcommand(named name: String) -> CommandSyntax? { subcommands?.first { $0.commandName == name } }

  /// Returns the name of the option that is most similar to a word; `nil` if none is.
  func option(resembling word: String) -> String? {
    guard word.hasPrefix("--") else { return nil }
    return Spelling.nearest(
      to: word, in: allArguments.flatMap { $0.names ?? [] }.map(\.text).filter { $0.hasPrefix("--") })
  }

  /// Returns the name of the subcommand that is most similar to a word, or that other programs call so; `nil` if none
  /// is.
  func subcommand(resembling word: String) -> String? {
    let names = shownSubcommands.map(\.commandName)
    let usual = Self.usualNames.first { $0.others.contains(word.lowercased()) && names.contains($0.name) }
    return usual?.name ?? Spelling.nearest(to: word, in: names)
  }

  /// What other programs call the commands: Taskwarrior, todo.txt, git and the shell.
  private static let usualNames: [(name: String, others: [String])] = [
    ("add", ["new", "create"]), ("list", ["ls", "ll", "all", "next", "today"]), ("show", ["info", "cat"]),
    ("edit", ["modify", "mod", "change", "set", "update"]), ("done", ["do", "finish", "check"]),
    ("reopen", ["undone", "uncheck"]), ("delete", ["rm", "del", "remove"]), ("move", ["mv"]),
    ("history", ["log", "reflog"]), ("undo", ["revert", "rollback"]),
  ]
}
