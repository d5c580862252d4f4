internal import TOMLKit

/// The reason why a text is no TOML.
struct TOMLTextError: Error {
  /// A sentence that names the file and the line.
  var sentence: String
}

extension TOMLTable {
  /// Reads the text of a file.
  convenience init(string text: String, in file: String) throws(TOMLTextError) {
    // The TOML parser would treat a NUL as the end of the file.
    if let nul = text.utf8.firstIndex(of: 0) {
      let line = text.utf8[..<nul].count { $0 == 0x0A } + 1
      throw TOMLTextError(sentence: "\(file), line \(line): a NUL character is not allowed")
    }
    // The TOML parser ends the program at such a header.
    if let line = Self.lineOfNamelessHeader(in: text) {
      throw TOMLTextError(
        sentence:
          "\(file), line \(line): the name of a table begins with a to z, 0 to 9, -, _ or a quotation mark")
    }
    // Nor does it expect the end of a table there.
    if let line = Self.lineOfMisplacedBrace(in: text) {
      throw TOMLTextError(sentence: "\(file), line \(line): there is a } where a value should be")
    }
    do {
      try self.init(string: text)
    } catch let error as TOMLParseError {
      let reason = error.description.split(separator: "\n").first ?? "not TOML"
      throw TOMLTextError(sentence: "\(file), line \(error.source.begin.line): \(reason)")
    } catch {
      throw TOMLTextError(sentence: "\(file) cannot be read as TOML")
    }
  }

  /// Returns the line of the first header of a table, such as `[!]`, after whose brackets no name can begin;
  /// `nil` for none. Text that only looks like a header, such as a list that begins in a line of its own, can
  /// be one: no setting has a list of lists, or a text of several lines.
  private static func lineOfNamelessHeader(in text: String) -> Int? {
    var line = 1
    var isFirst = true
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar.isLineBreak {
        // What else breaks lines is not counted by editors.
        if scalar == "\n" { line += 1 }
        isFirst = true
      } else if isFirst, scalar == "[" {
        guard beginsName(rest) else { return line }
        isFirst = false
      } else if !scalar.properties.isWhitespace, scalar != "\u{FEFF}" {
        isFirst = false
      }
    }
    return nil
  }

  /// Returns the line of the first `}` after a `[` or a comma; `nil` for none. Strings and comments may have
  /// it anywhere.
  private static func lineOfMisplacedBrace(in text: String) -> Int? {
    var line = 1
    var before: Unicode.Scalar?
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\n": line += 1
      case "\"", "'":
        line += passString(scalar, in: &rest)
        before = scalar
      case "#": rest = rest.drop { $0 != "\n" }
      case "}" where before == "[" || before == ",": return line
      case _ where scalar.properties.isWhitespace: break
      default: before = scalar
      }
    }
    return nil
  }

  /// Passes a string after its first quotation mark, of which there may be three, and returns the number of
  /// its line breaks.
  private static func passString(
    _ mark: Unicode.Scalar, in rest: inout Substring.UnicodeScalarView
  ) -> Int {
    let isLong = rest.starts(with: [mark, mark])
    if isLong { rest = rest.dropFirst(2) }
    var lines = 0
    while let scalar = rest.popFirst() {
      if scalar == "\\", mark == "\"" {
        if rest.popFirst() == "\n" { lines += 1 }
      } else if scalar == "\n" {
        lines += 1
        if !isLong { return lines }
      } else if scalar == mark, !isLong || rest.starts(with: [mark, mark]) {
        if isLong { rest = rest.dropFirst(2) }
        return lines
      }
    }
    return lines
  }

  /// Returns whether the text after the first bracket of a header begins with a name, or with an end for
  /// which the parser has an error.
  private static func beginsName(_ text: Substring.UnicodeScalarView) -> Bool {
    func withoutBlanks(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
      text.drop { $0.properties.isWhitespace && !$0.isLineBreak }
    }
    var rest = withoutBlanks(text)
    if rest.first == "[" { rest = withoutBlanks(rest.dropFirst()) }
    guard let first = rest.first else { return true }
    return switch first {
    case "]", "\"", "'", "-", "_", "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLineBreak: Bool {
    switch self {
    case "\u{0A}"..."\u{0D}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
