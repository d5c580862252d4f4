internal import ReduxCore

/// The words of one line of a todo.txt file; everything that is not edited is kept as it was written.
///
/// The syntax is that of the specification (github.com/todotxt/todo.txt), with the keys that other programs
/// use.
struct TodoLine: Equatable {
  var words: [TodoWord] = []
  /// The trailing blanks.
  private var tail = ""

  /// Creates an empty line.
  init() {}

  /// Parses a line without its line ending. Complexity: O(n).
  init(_ text: String) {
    split(text)
    let head = markHead()
    var taken: [TodoWord.Role] = words[..<head].contains { $0.role == .priority } ? [.pair(.pri)] : []
    for index in head..<words.count {
      let role = TodoWord.role(of: words[index].text)
      guard role != .title else { continue }
      // Only the first word of a kind counts, later ones are text; but there may be many contexts.
      if role != .context {
        if taken.contains(role) { continue }
        taken.append(role)
      }
      words[index].role = role
    }
  }

  /// The text of the line.
  var text: String { TodoWord.text(of: words) + tail }

  mutating func split(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      while true {
        let word = Self.end(ofBlanks: true, from: start, in: bytes)
        let space = Self.string(bytes[start..<word])
        guard word < bytes.count else {
          tail = space
          return
        }
        start = Self.end(ofBlanks: false, from: word, in: bytes)
        words.append(TodoWord(space: space, text: Self.string(bytes[word..<start]), role: .title))
      }
    }
  }

  /// Returns the end of the blanks at an offset, or of the characters that are none.
  private static func end(ofBlanks isBlank: Bool, from start: Int, in bytes: UnsafeBufferPointer<UInt8>)
    -> Int
  {
    var index = start
    while index < bytes.count {
      var length = 1
      let scalar: Unicode.Scalar
      if bytes[index] < 0x80 {
        scalar = Unicode.Scalar(bytes[index])
      } else {
        length = min((~bytes[index]).leadingZeroBitCount, bytes.count - index)
        guard let other = string(bytes[index..<index + length]).unicodeScalars.first else { break }
        scalar = other
      }
      guard scalar.isWhitespace == isBlank else { break }
      index += length
    }
    return index
  }

  private static func string(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    // Mostly the blank between two words.
    if bytes.count == 1, bytes.first == 0x20 { return " " }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
  }

  /// Assigns the roles of the words in the head and returns their number. A head is always followed by text.
  private mutating func markHead() -> Int {
    guard words.first?.space.isEmpty == true else { return 0 }
    var next = 0
    func isHead(_ fits: (String) -> Bool) -> Bool {
      next + 1 < words.count && words[next + 1].space.unicodeScalars.first == " " && fits(words[next].text)
    }
    func isPriority() -> Bool { isHead { TodoWord.letter(inParentheses: $0) != nil } }
    func isDate() -> Bool { isHead { Day($0) != nil } }
    func mark(_ role: TodoWord.Role) {
      words[next].role = role
      next += 1
    }
    let isDone = isHead { $0 == "x" }
    if isDone { mark(.mark) }
    if isPriority() { mark(.priority) }
    if isDone, isDate() {
      mark(.completion)
      // The order that some programs write.
      if words[next - 2].role == .mark, isPriority() { mark(.priority) }
    }
    if isDate() { mark(.creation) }
    return next
  }
}
