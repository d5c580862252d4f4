internal import ReduxCore

/// One line of a todo.txt file as its words: what is not edited stays as it was written.
///
/// Rules: the format's specification (github.com/todotxt/todo.txt), with the keys in use elsewhere.
struct TodoLine: Equatable {
  var words: [TodoWord] = []
  /// The blanks at the end.
  private var tail = ""

  /// A line without a word.
  init() {}

  /// Takes a line without its ending apart. Linear.
  init(_ text: String) {
    split(text)
    let head = markHead()
    var taken: Set<TodoWord.Role> = words[..<head].contains { $0.role == .priority } ? [.pair(.pri)] : []
    for index in head..<words.count {
      let role = TodoWord.role(of: words[index].text)
      // The first of its kind counts, the next are text; contexts may be many.
      if role == .context || role != .title && taken.insert(role).inserted { words[index].role = role }
    }
  }

  /// The line as it is written.
  var text: String { words.reduce(into: "") { $0 += $1.space + $1.text } + tail }

  mutating func split(_ text: String) {
    var rest = text.unicodeScalars[...]
    while true {
      let start = rest.firstIndex { !$0.isWhitespace } ?? rest.endIndex
      let space = String(rest[..<start])
      rest = rest[start...]
      guard !rest.isEmpty else {
        tail = space
        return
      }
      let end = rest.firstIndex { $0.isWhitespace } ?? rest.endIndex
      words.append(TodoWord(space: space, text: String(rest[..<end]), role: .title))
      rest = rest[end...]
    }
  }

  /// Gives the words of the head their roles; how many they are. A head is followed by text.
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
      // As some programs write it.
      if words[next - 2].role == .mark, isPriority() { mark(.priority) }
    }
    if isDate() { mark(.creation) }
    return next
  }
}
