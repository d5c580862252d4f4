/// The texts that users see, gathered from the sources: sentences, labels, help.
///
/// The rule is about the form of a literal, and so it finds neither a single word in lower case (outside of the
/// rooms of `showsWords`) nor a word that is made of the name of a case. A literal in an interpolation is read
/// where it is put in.
enum UserTexts {
  /// A text at its place.
  struct Entry: Equatable {
    /// The path from the top of the repository.
    let file: String
    /// Counted from 1.
    let line: Int
    /// An interpolation is `{what it begins with}`, or `{one|other}` where it chooses among words.
    let text: String
  }

  /// Where a text for users may stand.
  static let folders =
    ["Resources"]
    + ["Commands", "Interchange", "Preferences", "ReduxCore", "Storage", "TUI", "todux"].map {
      "Sources/\($0)"
    }

  /// The texts of a file in their order, each once. In a file that is no Swift every line is one.
  static func gathered(in file: SourceFile, exceptions: [Exception] = exceptions) -> [Entry] {
    let isSwift = file.path.hasSuffix(".swift")
    let literals =
      isSwift
      ? SwiftCode.literals(in: file.lines.joined(separator: "\n"))
      : file.lines.enumerated().map { .init(line: $0.offset + 1, parts: [.text(String($0.element))]) }
    var seen: Set<String> = []
    return literals.compactMap { literal in
      let text = trimmed(shown(literal))
      let isText = !isSwift || isForUsers(literal, in: file.path)
      let isException = exceptions.contains { $0.file == file.path && ($0.text ?? text) == text }
      guard !text.isEmpty, isText, !isException, seen.insert(text).inserted else { return nil }
      return Entry(file: file.path, line: literal.line, text: text)
    }
  }

  /// A paragraph for each file, with a line for each text, and a newline at the end.
  static func listing(_ entries: [Entry]) -> String {
    var lines: [String] = []
    var file: String?
    for entry in entries {
      if entry.file != file { lines += (file == nil ? [] : [""]) + [entry.file] }
      file = entry.file
      lines.append("  " + entry.text)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Texts that the listing does not have, at their place in the sources, and texts that it has alone.
  static func faults(in entries: [Entry], listed listing: SourceFile) -> [Fault] {
    var listed: [(file: String, line: Int, text: String)] = []
    var file = ""
    for (index, line) in listing.lines.enumerated() where !line.isEmpty {
      if line.hasPrefix("  ") {
        listed.append((file, index + 1, String(line.dropFirst(2))))
      } else {
        file = String(line)
      }
    }
    let inSources = Set(entries.map { [$0.file, $0.text] })
    let inListing = Set(listed.map { [$0.file, $0.text] })
    let came = entries.filter { !inListing.contains([$0.file, $0.text]) }
    let went = listed.filter { !inSources.contains([$0.file, $0.text]) }
    return came.map {
      Fault(file: $0.file, line: $0.line, message: "This text is not listed: \($0.text)")
    }
      + went.map {
        Fault(file: listing.path, line: $0.line, message: "\($0.file) has no such text: \($0.text)")
      }
  }

  // MARK: What a user sees of a literal

  private static func shown(_ literal: SwiftCode.Literal) -> String {
    literal.parts.map { part in
      switch part {
      case .text(let text): text
      case .code(let code, let literals): "{" + placeholder(code, literals) + "}"
      }
    }.joined()
  }

  private static func placeholder(_ code: String, _ literals: [SwiftCode.Literal]) -> String {
    let choices = literals.filter { hasLetter(words($0)) }.map(shown)
    if !choices.isEmpty { return choices.joined(separator: "|") }
    let name = code.prefix { $0.isLetter || $0.isNumber || "_.$".contains($0) }
    return name.isEmpty ? "…" : String(name)
  }

  /// What a literal itself says, without what is put in, and with blanks for escapes.
  private static func words(_ literal: SwiftCode.Literal) -> String {
    literal.parts.map { part in
      switch part {
      case .text(let text) where text.contains("\\"): text.replacing(#/\\[nrt0]|\\u\{\w+\}/#, with: " ")
      case .text(let text): text
      case .code(_, let literals): literals.map(words).joined()
      }
    }.joined()
  }

  // MARK: What is a text for users

  /// Whether a literal has a letter and a blank, is the end of a sentence or a word with a capital, and is not
  /// SQL. In some rooms a single word is enough.
  private static func isForUsers(_ literal: SwiftCode.Literal, in path: String) -> Bool {
    let words = words(literal)
    let text = shown(literal)
    guard hasLetter(words) else { return false }
    let hasForm =
      text.contains(" ") || text.last.map(".?!…".contains) == true
      || words.wholeMatch(of: #/[A-Z][a-z]+/#) != nil
      || showsWords.contains(where: path.hasPrefix) && words.wholeMatch(of: #/[a-z]{3,}/#) != nil
    return hasForm && !words.contains(sql)
  }

  /// Where a word in lower case is a text: keys are no longer than two letters.
  private static let showsWords = ["Sources/TUI/", "Sources/Preferences/Keys/KeyTable+"]

  private static var sql: Regex<(Substring, Substring?)> {
    #/\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|DROP|PRAGMA|WHERE|ORDER BY|AND|OR|CASE)\b|= ['?]/#
  }

  private static func hasLetter(_ text: String) -> Bool { text.contains(where: \.isLetter) }

  private static func trimmed(_ text: String) -> String {
    String(text.trimmingPrefix { $0 == " " }.reversed().trimmingPrefix { $0 == " " }.reversed())
  }
}
