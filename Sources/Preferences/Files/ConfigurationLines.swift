/// The lines of a settings file, to say where a mistake is: the parser keeps no positions.
struct ConfigurationLines {
  private let lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// Returns the place of a setting, for the beginning of a sentence: `config.toml, line 3`. Only the file if
  /// the setting is written in a way that is not recognized.
  func place(of name: String, in file: String) -> String {
    Self.place(lines.firstIndex { Self.name(in: $0) == name || Self.header(in: $0) == name }, in: file)
  }

  /// Returns the place of the keys of a command, which stand below `[keys]`, or `[keys.item]`.
  func place(ofKeys id: String, in file: String) -> String {
    var table = ""
    for (index, line) in lines.enumerated() {
      if let header = Self.header(in: line) { table = header }
      guard let name = Self.name(in: line) else { continue }
      if "\(table).\(name)" == "keys.\(id)" { return Self.place(index, in: file) }
    }
    return file
  }

  private static func place(_ index: Int?, in file: String) -> String {
    index.map { "\(file), line \($0 + 1)" } ?? file
  }

  /// Returns the name before the equals sign, without quotation marks; `nil` if there is none.
  static func name(in line: some StringProtocol) -> String? {
    guard let end = line.firstIndex(of: "="), line.first(where: { !$0.isWhitespace }) != "#" else {
      return nil
    }
    return String(line[..<end].filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" })
  }

  /// Returns the name of a table whose header the line is.
  private static func header(in line: Substring) -> String? {
    let text = line.filter { !$0.isWhitespace && $0 != "\"" }
    guard text.hasPrefix("["), let end = text.firstIndex(of: "]") else { return nil }
    return String(text[text.index(after: text.startIndex)..<end])
  }
}
