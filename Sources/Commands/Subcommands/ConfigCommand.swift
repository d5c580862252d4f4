internal import ArgumentParser
internal import Cells
internal import Preferences

/// The command for the configuration. It only groups its subcommands.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show the configuration.", subcommands: [ConfigKeysCommand.self])
}

struct ConfigKeysCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Show the keys in force, with the names by which config.toml binds them.",
    discussion: """
      In config.toml, a line such as item.done = ["x", "<Space>"] below [keys] binds other keys to a command. When \
      piped, each command is one line: name, keys, group and what it does, separated by single tabs.
      """)

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
