internal import ArgumentParser
internal import Cells
package import Preferences

/// The command for the configuration. It only groups its subcommands.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show the configuration.",
    subcommands: [
      ConfigListCommand.self, ConfigKeysCommand.self, ConfigThemeCommand.self, ConfigColorsCommand.self,
    ],
    defaultSubcommand: ConfigListCommand.self)
}

struct ConfigListCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show the settings in force, and where each comes from.",
    discussion: """
      A setting comes from config.toml, which is yours, from settings.toml, which the settings view writes, from a \
      variable of the environment, or is the default. When piped, each setting is one line: name, value and where it \
      comes from, separated by single tabs.
      """.withExamples("todux config", "todux config list --json"))

  @Flag(help: "Print JSON: one array.") var json = false
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    context.warnOfConfiguration()
    let entries = context.environment.settingEntries()
    if json {
      try context.print(.list(entries.map(\.json)))
    } else if context.environment.isTerminal {
      let rows = entries.map { [DisplayText($0.name), DisplayText($0.text ?? "-"), DisplayText($0.source)] }
      for line in TextColumns(rows).lines(width: context.environment.width) { try context.print(line) }
    } else {
      for entry in entries { try context.print(fields: [entry.name, entry.text ?? "", entry.source]) }
    }
    return .done
  }
}

extension Configuration.Entry {
  fileprivate var json: JSONValue {
    let value: JSONValue =
      switch self.value {
      case .text(let text): .text(text)
      case .number(let number): .number(number)
      case .flag(let isOn): .bool(isOn)
      case nil: .null
      }
    return .object([("name", .text(name)), ("value", value), ("from", .text(source))])
  }

  fileprivate var text: String? {
    switch value {
    case .text(let text): text
    case .number(let number): String(number)
    case .flag(let isOn): String(isOn)
    case nil: nil
    }
  }
}

struct ConfigKeysCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Show the keys in force, with the names by which config.toml binds them.",
    discussion: """
      In config.toml, a line such as item.done = ["x", "<Space>"] below [keys] binds other keys to a command. When \
      piped, each command is one line: name, keys, group and what it does, separated by single tabs.
      """.withExamples("todux config keys", "todux config keys --json"))

  @Flag(help: "Print JSON: one array.") var json = false
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let table = KeyListing(context.keys)
    if json {
      try context.print(table.json)
    } else if context.environment.isTerminal {
      for line in table.aligned(width: context.environment.width) { try context.print(line) }
    } else {
      for fields in table.rows { try context.print(fields: fields) }
    }
    return .done
  }
}

struct ConfigThemeCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme", abstract: "Show the themes, or one of them as a file to change.",
    discussion: """
      A file NAME.toml in the folder themes of the configuration is a theme of your own: todux config theme dark > \
      ~/.config/todux/themes/mine.toml, then theme = "mine" in config.toml. Each line is a role and its style: a \
      colour, "on" and a background, attributes, and after a slash the colours for a terminal of sixteen.
      """.withExamples("todux config theme", "todux config theme nord > ~/.config/todux/themes/mine.toml"))

  @Argument(help: ArgumentHelp("The theme to print.", valueName: "name"), completion: .live(.themes))
  var name: String?
  @Flag(help: "Print JSON: an array of names, or an object of styles by role.") var json = false
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    let themes = context.environment.themes()
    guard let name else {
      context.warnOfConfiguration()
      let names = Theme.names(of: themes)
      if json {
        try context.print(.list(names.map(JSONValue.text)))
      } else {
        for name in names { try context.print(DisplayText(name)) }
      }
      return .done
    }
    guard Theme.isKnown(name, among: themes) else {
      let faults = context.environment.configurationFaults() ?? []
      throw CommandFailure.unknownTheme(name, among: themes, faults: faults)
    }
    let theme = Theme.chosen(name, on: nil, among: themes)
    if json {
      try context.print(
        .object(Theme.Role.allCases.map { ($0.rawValue, .text(theme.styleText(of: $0))) }))
    } else {
      try context.write(Array(theme.fileText.utf8))
    }
    return .done
  }
}

struct ConfigColorsCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "colors", abstract: "Show how many colours the screen has here, and why.",
    discussion: """
      Where COLORTERM is truecolor or 24bit, or terminfo has RGB or Tc, themes have their exact colours; elsewhere the \
      nearest of 256 or 16, and with NO_COLOR none.
      """.withExamples("todux config colors", "COLORTERM=truecolor todux config colors --json"))

  @Flag(help: "Print JSON: an object with colors and reason.") var json = false
  @OptionGroup var global: GlobalOptions

  func run(in context: CommandContext) throws -> ExitStatus {
    guard let report = context.environment.colors() else {
      throw CommandFailure(
        .failed, "The terminal is not known, so its colours are not.",
        "Set TERM to its name, such as xterm-256color.")
    }
    if json { try context.print(report.json) } else { try context.print(DisplayText(report.words)) }
    return .done
  }
}

extension CommandFailure {
  /// The failure for a name that is not that of a theme.
  /// - Parameter faults: those of the configuration, one of which may be why there is no such theme.
  package static func unknownTheme(_ name: String, among themes: [Theme], faults: [String]) -> CommandFailure
  {
    let file = "\(Configuration.themesFolder)/\(name).toml"
    if let fault = faults.first(where: { $0.hasPrefix(file) }) {
      return CommandFailure(
        .badInput, "The theme “\(DisplayText(name).string)” cannot be used: \(DisplayText(fault).string).",
        "Correct the file, or choose another theme.")
    }
    return CommandFailure(
      .wrongUsage, "There is no theme “\(DisplayText(name).string)”.",
      "Choose one of: \(Theme.names(of: themes).joined(separator: ", ")).")
  }
}
