extension CommandFailure {
  /// Creates the failure for arguments that the parser rejected. It names the unknown option or command or
  /// the missing value if there is one; otherwise it repeats the parser's message and refers to the help.
  init(wrongUsage arguments: [String], _ words: String) {
    var path: [String] = []
    if let root = CommandSyntax.root(), let failure = Self(refusing: arguments, root, &path) {
      self = failure
    } else {
      let line = Self.line(words)
      self.init(.wrongUsage, line.hasSuffix(".") ? line : line + ".", Self.advice(path))
    }
  }

  /// Returns the failure for `help` with a command that there is not; `nil` for other arguments.
  static func ofHelp(_ arguments: [String]) -> CommandFailure? {
    let words = arguments.filter { !$0.hasPrefix("-") }
    guard words.first == "help", words.count > 1, var command = CommandSyntax.root() else { return nil }
    for word in words.dropFirst() {
      guard let next = command.subcommand(named: word) else {
        // An argument of a command: `help list milk`
        return command.subcommands?.isEmpty ?? true ? nil : CommandFailure(unknownCommand: word, command)
      }
      command = next
    }
    return nil
  }

  /// Returns the parser's message on one line. It lists values, if there are many, one below the other.
  private static func line(_ words: String) -> String {
    let mark = "  - "
    let lines = words.split(whereSeparator: \.isNewline)
    let values = lines.filter { $0.hasPrefix(mark) }.map { "'\($0.dropFirst(mark.count))'" }
    let text = lines.filter { !$0.hasPrefix(mark) }.joined(separator: " ")
    guard let last = values.last else { return text }
    return text.replacing("one of the following:", with: "one of") + " "
      + values.dropLast().joined(separator: ", ") + " and \(last)"
  }

  private static func advice(_ path: [String]) -> String {
    "See: " + (["todux", "help"] + path).joined(separator: " ")
  }

  /// Creates a failure for the first unknown option or command or missing value; returns `nil` if there is
  /// none.
  /// - Parameter path: set to the names of the subcommands found in the arguments.
  private init?(refusing arguments: [String], _ root: CommandSyntax, _ path: inout [String]) {
    var command = root
    var ofScreen: String?
    var rest = arguments.prefix { $0 != "--" }
    while let argument = rest.popFirst() {
      if argument.hasPrefix("-"), argument != "-" {
        let name = String(argument.prefix { $0 != "=" })
        guard let option = command.option(named: name) else {
          self.init(unknownOption: name, of: command, path, in: root)
          return
        }
        if path.isEmpty, root.ownOption(named: name) == nil {
          ofScreen = name
        }
        guard option.isOption else { continue }
        let value = name.count < argument.count ? argument.dropFirst(name.count + 1) : rest.popFirst()?[...]
        guard let value, !value.isEmpty, name.count < argument.count || !value.hasPrefix("-") || value == "-"
        else {
          self.init(missingValueOf: name, option.valueName ?? "value")
          return
        }
      } else if let next = command.subcommand(named: argument) {
        if let ofScreen {
          self.init(
            .wrongUsage, "“\(argument)” cannot be used with \(ofScreen).",
            "That belongs to the screen: todux --record FILE --redact.")
          return
        }
        command = next
        path.append(argument)
      } else if path.isEmpty {
        self.init(unknownCommand: argument, root)
        return
      }
    }
    return nil
  }

  /// Creates the failure for an option without its value.
  /// - Parameter placeholder: the name of the value in the help.
  init(missingValueOf option: String, _ placeholder: String) {
    self.init(.wrongUsage, "\(option) needs a value.", "Write \(option) \(placeholder.uppercased()).")
  }

  private init(
    unknownOption option: String, of command: CommandSyntax, _ path: [String], in root: CommandSyntax
  ) {
    if path == ["add"], root.subcommand(named: "edit")?.option(named: option) != nil {
      self.init(
        .wrongUsage, "add takes no \(option): fields are words of the text.",
        "Write them as on the screen: todux add \"Tea friday 9am #Home @shop p1\".")
    } else if let nearest = command.option(resembling: option) {
      self.init(.wrongUsage, "Unknown option '\(option)'.", "Did you mean '\(nearest)'?")
    } else if command.takesPositionals {
      self.init(
        .wrongUsage, "There is no option “\(option)” here.", "Put text that begins with a hyphen after --.")
    } else {
      self.init(.wrongUsage, "Unknown option '\(option)'.", Self.advice(path))
    }
  }

  private init(unknownCommand word: String, _ root: CommandSyntax) {
    let advice =
      root.subcommand(resembling: word).map { "Did you mean “\($0)”?" }
      ?? "Run todux --help to list all commands."
    self.init(.wrongUsage, "There is no command “\(word)”.", advice)
  }
}
