/// The lines of a settings file, and the mistakes in them: the parser keeps no positions, and sorts by name.
struct ConfigurationLines {
  /// A mistake, and the index of its line; `nil` if it is written in a way that is not recognized.
  private struct Problem {
    let line: Int?
    let sentence: String
  }

  private let file: String
  private let lines: [Substring]
  private var problems: [Problem] = []

  init(_ text: String, of file: String) {
    self.file = file
    // CR and LF are one character, which is not LF.
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// The mistakes in the order of their lines, each as a sentence that begins with its place: `config.toml, line 3`.
  var sentences: [String] {
    problems.sorted { ($0.line ?? .max) < ($1.line ?? .max) }.map { problem in
      (problem.line.map { "\(file), line \($0 + 1)" } ?? file) + ": " + problem.sentence
    }
  }

  /// Adds a mistake in a setting.
  mutating func add(_ sentence: String, of name: String) {
    let line = lines.firstIndex { Self.name(in: $0) == name || Self.header(in: $0) == name }
    problems.append(Problem(line: line, sentence: sentence))
  }

  /// Adds a mistake in the keys of a command, which stand below `[keys]`, or `[keys.item]`.
  mutating func add(_ sentence: String, ofKeys id: String) {
    problems.append(Problem(line: line(ofKeys: id), sentence: sentence))
  }

  private func line(ofKeys id: String) -> Int? {
    var table = ""
    return lines.firstIndex { line in
      if let header = Self.header(in: line) { table = header }
      return Self.name(in: line).map { "\(table).\($0)" == "keys.\(id)" } ?? false
    }
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
