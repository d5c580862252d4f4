extension [String] {
  /// The arguments with those values joined to their options that begin with a hyphen and a blank, as in
  /// `--title '- x'`: the parser takes what begins with a hyphen for an option, but no option contains a
  /// blank. An empty value is parted from its option, since the parser finds none in `--due=`.
  var joiningHyphenValues: [String] {
    guard dropFirst().contains(where: { $0.isHyphenValue || $0.hasEmptyValue }),
      let root = CommandSyntax.root()
    else { return self }
    var command = root
    var joined: [String] = []
    var rest = self[...]
    while let argument = rest.popFirst() {
      if argument == "--" { return joined + [argument] + rest }
      if argument.hasEmptyValue, case let name = String(argument.dropLast()),
        (command.option(named: name) ?? root.option(named: name))?.isOption == true
      {
        joined += [name, ""]
        continue
      }
      guard argument.hasPrefix("--"), !argument.contains("=") else {
        if !argument.hasPrefix("-"), let next = command.subcommand(named: argument) { command = next }
        joined.append(argument)
        continue
      }
      let option = command.option(named: argument) ?? root.option(named: argument)
      guard option?.isOption == true, let value = rest.popFirst() else {
        joined.append(argument)
        continue
      }
      joined += value.isHyphenValue ? ["\(argument)=\(value)"] : [argument, value]
    }
    return joined
  }
}

extension String {
  fileprivate var isHyphenValue: Bool { hasPrefix("-") && dropFirst().first?.isWhitespace == true }

  /// `true` for `--due=`.
  fileprivate var hasEmptyValue: Bool { hasPrefix("--") && hasSuffix("=") && !dropLast().contains("=") }
}
