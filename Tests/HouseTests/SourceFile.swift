/// The lines of a file of the repository.
struct SourceFile {
  /// The path relative to the root of the repository.
  let path: String
  let lines: [Substring]
  /// The same lines without comments and without the contents of literals.
  let code: [Substring]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    code = SwiftCode.blanked(text).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The module of the file, named after its folder; nil for a file outside of the modules.
  var module: String? {
    let parts = path.split(separator: "/")
    if parts.first == "Resources" { return "Resources" }
    return parts.first == "Sources" && parts.count > 2 ? String(parts[1]) : nil
  }

  /// Returns the comment of a line: at its end, or directly above it and above its attributes.
  func comment(at index: Int) -> String {
    var comment = ""
    if code[index].count < lines[index].count || code[index] != lines[index] {
      comment = lines[index].firstRange(of: "//").map { String(lines[index][$0.lowerBound...]) } ?? ""
    }
    var above = index - 1
    while above >= 0 {
      let line = lines[above].drop { $0 == " " }
      if line.hasPrefix("//") {
        comment += " " + line
      } else if line == ")", let start = lines[..<above].lastIndex(where: { $0.contains("@available(") }) {
        above = start
      } else if !Self.isAttribute(line) {
        break
      }
      above -= 1
    }
    return comment
  }

  /// Returns `true` if a line holds nothing but an attribute of the declaration below it.
  private static func isAttribute(_ line: Substring) -> Bool {
    line.hasPrefix("@available(") || line == "nonisolated(nonsending)"
      || line.hasPrefix("@") && !line.prefix { $0 != "/" }.dropLast(2).contains(" ")
  }

  /// Returns `true` if a line contains a word, compared as bytes: regular expressions are slow on every line.
  static func contains(_ line: Substring, _ word: String) -> Bool {
    var (line, word) = (line, word)
    return line.withUTF8 { line in
      word.withUTF8 { word in
        var place = 0
        while place + word.count <= line.count {
          var count = 0
          while count < word.count, line[place + count] == word[count] { count += 1 }
          if count == word.count { return true }
          place += 1
        }
        return false
      }
    }
  }

  func violation(at index: Int, _ message: String) -> Violation {
    Violation(file: path, line: index + 1, message: message)
  }
}
