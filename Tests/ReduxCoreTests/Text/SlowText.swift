import ReduxCore

/// The editor of notes as an array of characters: the obvious way to write it.
struct SlowText {
  private var text: [Character]
  private var cursor: Int
  private var killed: [Character] = []
  private var wasKilling = false

  init(_ text: String) {
    self.text = Array(text)
    cursor = self.text.count
  }

  var marked: String { String(text[..<cursor]) + "|" + String(text[cursor...]) }

  mutating func apply(_ command: TextCommand) {
    let continues = wasKilling
    wasKilling = false
    switch command {
    case .edit(let edit): apply(edit, continues)
    case .breakLine: breakLine()
    case .indent(.forward):
      text.insert(contentsOf: "  ", at: lineStart)
      cursor += 2
    case .indent(.backward): outdent()
    case .move(let count, _): cursor = min(max(0, cursor + count), text.count)
    case .moveToFirst: cursor = 0
    case .moveToLast: cursor = text.count
    case .undo, .redo: break
    }
  }

  private mutating func apply(_ edit: TextEdit, _ continues: Bool) {
    switch edit {
    case .insert(let new): insert(Array(new))
    case .replaceAll: break
    case .moveLeft: cursor = max(0, cursor - 1)
    case .moveRight: cursor = min(text.count, cursor + 1)
    case .moveWordLeft: cursor = back(\.isInWord)
    case .moveWordRight: cursor = wordEnd
    case .moveToStart: cursor = lineStart
    case .moveToEnd: cursor = lineEnd
    case .deleteBackward: remove(max(0, cursor - 1)..<cursor)
    case .deleteForward: remove(cursor..<min(text.count, cursor + 1))
    case .killWordBackward: kill(back(\.isInWord)..<cursor, continues)
    case .killSpaceBackward: kill(back { !$0.isWhitespace }..<cursor, continues)
    case .killWordForward: kill(cursor..<wordEnd, continues)
    case .killToStart: kill((lineStart == cursor ? max(0, cursor - 1) : lineStart)..<cursor, continues)
    case .killToEnd: kill(cursor..<(lineEnd == cursor ? min(text.count, cursor + 1) : lineEnd), continues)
    case .yank: insert(killed)
    }
  }

  private var lineStart: Int { (text[..<cursor].lastIndex(where: \.isNewline) ?? -1) + 1 }

  private var lineEnd: Int { text[cursor...].firstIndex(where: \.isNewline) ?? text.count }

  private func back(_ isPart: (Character) -> Bool) -> Int {
    var place = cursor
    while place > 0, !isPart(text[place - 1]) { place -= 1 }
    while place > 0, isPart(text[place - 1]) { place -= 1 }
    return place
  }

  private var wordEnd: Int {
    var place = cursor
    while place < text.count, !text[place].isInWord { place += 1 }
    while place < text.count, text[place].isInWord { place += 1 }
    return place
  }

  private mutating func insert(_ new: [Character]) {
    text.insert(contentsOf: new, at: cursor)
    cursor += new.count
  }

  private mutating func remove(_ range: Range<Int>) {
    text.removeSubrange(range)
    cursor = range.lowerBound
  }

  private mutating func kill(_ range: Range<Int>, _ continues: Bool) {
    let cut = Array(text[range])
    guard !cut.isEmpty else {
      wasKilling = continues
      return
    }
    killed = !continues ? cut : range.lowerBound < cursor ? cut + killed : killed + cut
    wasKilling = true
    remove(range)
  }

  private mutating func outdent() {
    let start = lineStart
    let blanks = text[start...].prefix { $0 == " " }.count
    let count = text[start...].first == "\t" ? 1 : min(2, blanks)
    text.removeSubrange(start..<(start + count))
    cursor = max(start, cursor - count)
  }

  private mutating func breakLine() {
    let head = String(text[lineStart..<cursor])
    let lineBreak = lineEnd < text.count ? text[lineEnd] : lineStart > 0 ? text[lineStart - 1] : "\n"
    let match = head.wholeMatch(of: #/([ \t]*)(?:([-*+•])|([0-9]{1,9})([.)])) (\[[ xX]\] )?(.*)/#)
    guard let match else {
      insert([lineBreak == "\r\n" ? "\r\n" : "\n"] + Array(head.prefix { $0 == " " || $0 == "\t" }))
      return
    }
    if match.6.isEmpty, lineEnd == cursor { return remove(lineStart..<cursor) }
    let sign = match.2.map(String.init) ?? "\((Int(match.3 ?? "") ?? 0) + 1)\(match.4 ?? "")"
    let next = String(match.1) + sign + " " + (match.5 == nil ? "" : "[ ] ")
    insert([lineBreak == "\r\n" ? "\r\n" : "\n"] + Array(next))
  }
}

extension Character {
  fileprivate var isInWord: Bool { isLetter || isNumber }
}
