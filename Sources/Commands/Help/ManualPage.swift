internal import ArgumentParser
internal import ReduxCore

/// The manual page, made from what the parser knows, in the macros of man(7).
struct ManualPage {
  private let root: CommandSyntax
  private var page = Roff(
    title: "TODUX", section: 1, day: Version.day, source: Version.line, manual: "User Commands")

  init(_ root: CommandSyntax) {
    self.root = root
    page.section("NAME")
    page.line("todux - \(root.abstract?.droppingStop.loweringFirst ?? "")")
    writeSynopsis()
    page.section("DESCRIPTION")
    write(root.discussion ?? "", leavesOut: ["Exit status:", Examples.heading])
    page.section("OPTIONS")
    write(root.allArguments)
    page.section("COMMANDS")
    for command in root.shownSubcommands where command.commandName != "help" { write(command, ["todux"]) }
    page.section("ITEMS")
    page.paragraph(NamedItems.help)
    page.section("QUERIES")
    page.paragraph(ItemFilter.help)
    page.section("JSON")
    page.paragraph(
      """
      What commands print with --json is described by a JSON Schema, which todux manual --schema prints: an item has \
      the same keys in all of them, and a list is an array with one element a line. Times that end with Z are in UTC; \
      due dates and starts are local. Keys may be added, but none is taken away.
      """)
    page.section("EXIT STATUS")
    for status in ExitStatus.allCases { page.entry(String(status.rawValue), status.words.raisingFirst + ".") }
    page.section("ENVIRONMENT")
    for (name, words) in ManualTable.environment { page.entry(name, words) }
    page.section("CONFIGURATION")
    page.paragraph(
      "Lines in config.toml, such as first-weekday = \"sunday\". Below [keys] are key bindings; see config keys."
    )
    for (name, words) in ManualTable.settings { page.entry(name, words) }
    page.section("FILES")
    for (name, words) in ManualTable.files { page.entry(name, words) }
    page.section("EXAMPLES")
    for line in Paragraphs(root.discussion ?? "").examples { page.example(line) }
    page.section("SEE ALSO")
    page.line("sqlite3(1), task(1)")
  }

  /// The source of the page.
  var text: String { page.text }

  private mutating func writeSynopsis() {
    page.section("SYNOPSIS")
    for line in RootCommand.configuration.usage?.split(separator: "\n") ?? [] {
      page.line(String(line))
      page.request(".br")
    }
    page.line("todux help <subcommand>")
  }

  private mutating func write(_ command: CommandSyntax, _ path: [String]) {
    let path = path + [command.commandName]
    guard command.shownSubcommands.isEmpty else {
      page.request(".SS", path.joined(separator: " "))
      page.paragraph(command.abstract ?? "")
      if let first = command.defaultSubcommand {
        page.paragraph("Without the name of a subcommand it is \((path + [first]).joined(separator: " ")).")
      }
      for subcommand in command.shownSubcommands { write(subcommand, path) }
      return
    }
    let known = Set(root.allArguments.flatMap { $0.names ?? [] }.map(\.text))
    let arguments = (command.arguments ?? []).filter { argument in
      argument.shouldDisplay && !(argument.names ?? []).contains { known.contains($0.text) }
    }
    page.request(".SS", (path + arguments.map(\.usage)).joined(separator: " "))
    page.paragraph(command.abstract ?? "")
    write(command.discussion ?? "", leavesOut: [])
    write(arguments)
  }

  /// Writes paragraphs, and examples as they are typed. What many commands say is written once.
  private mutating func write(_ discussion: String, leavesOut beginnings: [String]) {
    let short = discussion.replacing(NamedItems.help, with: "See ITEMS below.")
      .replacing(ItemFilter.help, with: "See QUERIES below.")
    let paragraphs = Paragraphs(short)
    for text in paragraphs.texts where !beginnings.contains(where: text.hasPrefix) { page.paragraph(text) }
    guard !beginnings.contains(Examples.heading), !paragraphs.examples.isEmpty else { return }
    page.paragraph(Examples.heading)
    for line in paragraphs.examples { page.example(line) }
  }

  private mutating func write(_ arguments: [CommandSyntax.Argument]) {
    var seen: Set<String> = []
    for argument in arguments where argument.shouldDisplay && seen.insert(argument.title).inserted {
      let standard = argument.defaultValue.map { " (default: \($0))" } ?? ""
      page.entry(argument.title, (argument.abstract ?? "") + standard)
    }
  }
}

/// The help of a command: paragraphs, and the examples after them.
private struct Paragraphs {
  var texts: [String] = []
  var examples: [String] = []

  init(_ discussion: String) {
    for block in discussion.split(separator: "\n\n") {
      let lines = block.split(separator: "\n")
      if lines.first.map({ $0 == Examples.heading }) ?? false {
        examples = lines.dropFirst().map { String($0.dropFirst(Examples.indentation.count)) }
      } else {
        texts.append(lines.joined(separator: " "))
      }
    }
  }
}

extension CommandSyntax.Argument {
  private var value: String { "<\(valueName ?? "value")>" }

  /// The argument as the manual lists it.
  fileprivate var title: String {
    let names = (names ?? []).map(\.text).joined(separator: ", ")
    return names.isEmpty ? value : isOption ? "\(names) \(value)" : names
  }

  /// The argument within the usage of its command.
  fileprivate var usage: String {
    let title = names?.isEmpty == false ? title : value + (isRepeating ? " ..." : "")
    return isOptional ? "[\(title)]" : title
  }
}

extension String {
  fileprivate var droppingStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
