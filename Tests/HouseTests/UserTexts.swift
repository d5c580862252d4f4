/// The texts that users see, collected from the sources: sentences, labels, help.
///
/// A literal is recognised by its form. Therefore single words in lower case (outside of the paths in
/// `showsWords`) and words that are derived from the name of a case are not found. A literal in an
/// interpolation is part of the text around it.
enum UserTexts {
  /// A text and its location.
  struct Entry: Equatable {
    /// The path relative to the root of the repository.
    let file: String
    /// Counted from 1.
    let line: Int
    /// An interpolation is the name that it begins with, as `{name}`, or `{one|other}` if it chooses a text.
    let text: String
  }

  /// The folders that may contain user texts.
  static let folders =
    ["Resources"]
    + ["Commands", "Interchange", "Preferences", "ReduxCore", "Storage", "TUI", "todux"].map {
      "Sources/\($0)"
    }

  /// Returns the texts of a file in order, without duplicates. In a file that is not Swift every line is one.
  static func collected(in file: SourceFile, exceptions: [Exception] = exceptions) -> [Entry] {
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

  /// Returns a paragraph for each file, with a line for each text, and a newline at the end.
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

  /// Reports texts that are only in the sources, at their location there, and texts only in the listing.
  static func violations(in entries: [Entry], listed listing: SourceFile) -> [Violation] {
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
    let added = entries.filter { !inListing.contains([$0.file, $0.text]) }
    let removed = listed.filter { !inSources.contains([$0.file, $0.text]) }
    return added.map {
      Violation(file: $0.file, line: $0.line, message: "This text is not listed: \($0.text)")
    }
      + removed.map {
        Violation(file: listing.path, line: $0.line, message: "\($0.file) has no such text: \($0.text)")
      }
  }

  // MARK: The text of a literal

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

  /// Returns the words of a literal and of the literals in it, without code, and with blanks for escapes.
  private static func words(_ literal: SwiftCode.Literal) -> String {
    literal.parts.map { part in
      switch part {
      case .text(let text) where text.contains("\\"): text.replacing(#/\\[nrt0]|\\u\{\w+\}/#, with: " ")
      case .text(let text): text
      case .code(_, let literals): literals.map(words).joined()
      }
    }.joined()
  }

  // MARK: Recognition

  /// Returns `true` if a literal contains a letter, and a blank, the end of a sentence or a capitalised word,
  /// and is not SQL. In some modules any single word is enough.
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

  /// The paths in which a word in lower case is a text. Keys, which are not, have at most two letters.
  private static let showsWords = ["Sources/TUI/", "Sources/Preferences/Keys/KeyTable+"]

  private static var sql: Regex<(Substring, Substring?)> {
    #/\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|DROP|PRAGMA|WHERE|ORDER BY|AND|OR|CASE)\b|= ['?]/#
  }

  private static func hasLetter(_ text: String) -> Bool { text.contains(where: \.isLetter) }

  private static func trimmed(_ text: String) -> String {
    String(text.trimmingPrefix { $0 == " " }.reversed().trimmingPrefix { $0 == " " }.reversed())
  }
}
