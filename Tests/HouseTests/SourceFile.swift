/// A file of the repository, in lines.
struct SourceFile {
  /// The path from the top of the repository.
  let path: String
  let lines: [Substring]
  /// The same lines without comments and without the contents of literals.
  let code: [Substring]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    code = SwiftCode.blanked(text).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The target that a file belongs to, named for its folder: nil for a file that lies in none.
  var room: String? {
    let parts = path.split(separator: "/")
    if parts.first == "Resources" { return "Resources" }
    return parts.first == "Sources" && parts.count > 2 ? String(parts[1]) : nil
  }

  /// The comment that belongs to a line: at its end, or directly above it and above its attributes.
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
      } else if !line.hasPrefix("@") || line.contains(" ") {
        break
      }
      above -= 1
    }
    return comment
  }

  /// Whether a line holds a word, byte for byte: a regular expression takes its time with every line.
  static func holds(_ line: Substring, _ word: String) -> Bool {
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

  func fault(at index: Int, _ message: String) -> Fault {
    Fault(file: path, line: index + 1, message: message)
  }
}
