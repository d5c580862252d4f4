internal import ArgumentParser
internal import FoundationEssentials

/// A command as the parser describes it to tools (`--experimental-dump-help`): which options and commands there
/// are, as data.
struct CommandSyntax: Decodable {
  /// An option, a flag or what is told apart by its place.
  struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String

      /// As it is typed.
      var text: String { (kind == "long" ? "--" : "-") + name }
    }

    var kind: String
    var names: [Name]?
    var valueName: String?

    func isNamed(_ text: String) -> Bool { names?.contains { $0.text == text } == true }

    /// Whether a value belongs to it.
    var isOption: Bool { kind == "option" }
  }

  var commandName: String
  var shouldDisplay: Bool
  var defaultSubcommand: String?
  var subcommands: [CommandSyntax]?
  var arguments: [Argument]?

  /// The program, with all its commands.
  static func root() -> CommandSyntax? {
    struct Tool: Decodable {
      var command: CommandSyntax
    }
    return try? JSONDecoder().decode(Tool.self, from: Data(RootCommand._dumpHelp().utf8)).command
  }

  /// Those of the command that stands in for it where none is named, too.
  var allArguments: [Argument] {
    (arguments ?? []) + (defaultSubcommand.flatMap(subcommand(named:))?.arguments ?? [])
  }

  /// Whether it takes anything but options.
  var takesPositionals: Bool { allArguments.contains { $0.kind == "positional" } }

  func option(named text: String) -> Argument? { allArguments.first { $0.isNamed(text) } }

  /// Without those of the command that stands in for it.
  func ownOption(named text: String) -> Argument? { arguments?.first { $0.isNamed(text) } }

  func subcommand(named name: String) -> CommandSyntax? { subcommands?.first { $0.commandName == name } }

  /// The name of its option that most resembles a word; `nil` where none does.
  func option(resembling word: String) -> String? {
    guard word.hasPrefix("--") else { return nil }
    return word.nearest(of: allArguments.flatMap { $0.names ?? [] }.map(\.text).filter { $0.hasPrefix("--") })
  }

  /// The name of the command below it that most resembles a word; `nil` where none does.
  func subcommand(resembling word: String) -> String? {
    word.nearest(of: (subcommands ?? []).filter(\.shouldDisplay).map(\.commandName))
  }
}

extension String {
  /// The one of some names that it was most likely meant to be: two letters off, at most.
  fileprivate func nearest(of names: [String]) -> String? {
    let distances = names.map { (name: $0, distance: distance(to: $0)) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }), nearest.distance <= 2,
      nearest.distance < count
    else { return nil }
    return nearest.name
  }

  /// How many letters have to be put in, left out or changed (Levenshtein).
  private func distance(to name: String) -> Int {
    let name = Array(name)
    var row = Array(0...name.count)
    for (index, letter) in prefix(32).enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in name.indices {
        let change = diagonal + (letter == name[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(change, row[column] + 1, diagonal + 1)
      }
    }
    return row[name.count]
  }
}
