/// A line of text being edited, with the editing commands of readline.
///
/// Positions count characters (grapheme clusters) from 0.
package struct LineDraft: Equatable, Codable, Sendable {
  package private(set) var text: String
  /// From 0, before the first character, to the number of characters.
  package private(set) var cursor: Int
  /// What the last killing command cut out.
  package private(set) var killed = ""
  private var wasKilling = false

  /// The cursor stands at the end.
  package init(_ text: String) {
    self.text = text
    cursor = text.count
  }

  /// The text before the cursor.
  package var head: Substring { text.prefix(cursor) }

  /// The text from the cursor on.
  package var tail: Substring { text.dropFirst(cursor) }

  /// The same line with other characters, one for each: the cursor stays.
  package func replacing(_ replacement: (Character) -> Character) -> LineDraft {
    var draft = self
    draft.text = String(text.map(replacement))
    draft.killed = String(killed.map(replacement))
    draft.cursor = min(cursor, draft.text.count)
    return draft
  }

  package mutating func apply(_ edit: TextEdit) {
    let continues = wasKilling
    wasKilling = false
    switch edit {
    case .insert(let new): insert(new)
    case .replaceAll(let new):
      text = new
      cursor = new.count
    case .moveLeft: cursor = max(0, cursor - 1)
    case .moveRight: cursor = min(text.count, cursor + 1)
    case .moveWordLeft: cursor = startOfWordBefore()
    case .moveWordRight: cursor = endOfWordAfter()
    case .moveToStart: cursor = 0
    case .moveToEnd: cursor = text.count
    case .deleteBackward: remove(max(0, cursor - 1), cursor)
    case .deleteForward: remove(cursor, min(text.count, cursor + 1))
    case .killWordBackward: kill(startOfWordBefore(), cursor, joinsBefore: true, continues)
    case .killSpaceBackward: kill(startOfSpacedWordBefore(), cursor, joinsBefore: true, continues)
    case .killWordForward: kill(cursor, endOfWordAfter(), joinsBefore: false, continues)
    case .killToStart: kill(0, cursor, joinsBefore: true, continues)
    case .killToEnd: kill(cursor, text.count, joinsBefore: false, continues)
    case .yank: insert(killed)
    }
  }

  private mutating func insert(_ new: String) {
    let before = head + new
    let after = tail
    text = String(before + after)
    // A combining mark may join the character before it: count what there is.
    cursor = min(before.count, text.count)
  }

  private mutating func remove(_ start: Int, _ end: Int) {
    text = String(text.prefix(start) + text.dropFirst(end))
    cursor = start
  }

  private mutating func kill(_ start: Int, _ end: Int, joinsBefore: Bool, _ continues: Bool) {
    // As in readline, killing nothing loses nothing: there is still something to yank.
    guard start < end else {
      wasKilling = continues
      return
    }
    let cut = String(text.prefix(end).dropFirst(start))
    if !continues { killed = cut } else { killed = joinsBefore ? cut + killed : killed + cut }
    wasKilling = true
    remove(start, end)
  }

  private func startOfWordBefore() -> Int {
    let characters = Array(text)
    var index = cursor
    while index > 0, !characters[index - 1].isWordPart { index -= 1 }
    while index > 0, characters[index - 1].isWordPart { index -= 1 }
    return index
  }

  private func startOfSpacedWordBefore() -> Int {
    let characters = Array(text)
    var index = cursor
    while index > 0, characters[index - 1].isWhitespace { index -= 1 }
    while index > 0, !characters[index - 1].isWhitespace { index -= 1 }
    return index
  }

  private func endOfWordAfter() -> Int {
    let characters = Array(text)
    var index = cursor
    while index < characters.count, !characters[index].isWordPart { index += 1 }
    while index < characters.count, characters[index].isWordPart { index += 1 }
    return index
  }
}

/// One editing command.
package enum TextEdit: Equatable, Codable, Sendable {
  case insert(String)
  case replaceAll(String)
  case moveLeft, moveRight, moveWordLeft, moveWordRight, moveToStart, moveToEnd
  case deleteBackward, deleteForward
  case killWordBackward, killSpaceBackward, killWordForward, killToStart, killToEnd
  case yank
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
