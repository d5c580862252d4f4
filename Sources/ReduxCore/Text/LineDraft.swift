/// A text being edited, with the editing commands of readline. Prompts show it as one line; ``TextDraft``
/// makes lines of it.
///
/// The text before and after the cursor is stored separately, so that a command examines only the characters
/// (grapheme clusters) around the cursor, however long the text is.
package struct LineDraft: Equatable, Sendable {
  private var before: String
  private var after = ""
  /// The text removed by the last kill commands.
  package private(set) var killed = ""
  private var wasKilling = false
  /// `true` if all of the text is selected: what is typed next takes its place, and a deletion takes all of
  /// it.
  package private(set) var isSelected = false

  /// Creates a line with the cursor at the end.
  package init(_ text: String, isSelected: Bool = false) {
    before = text
    self.isSelected = isSelected && !text.isEmpty
  }

  package var text: String { before + after }

  /// The number of characters before the cursor. Complexity: O(n).
  package var cursor: Int { before.count }

  /// The text before the cursor.
  package var head: Substring { before[...] }

  /// The text after the cursor.
  package var tail: Substring { after[...] }

  /// Returns the line with each character replaced by another one; the cursor stays in place.
  package func replacing(_ replacement: (Character) -> Character) -> LineDraft {
    var draft = self
    draft.before = String(before.map(replacement))
    draft.after = String(after.map(replacement))
    draft.killed = String(killed.map(replacement))
    draft.leaveCharacter()
    return draft
  }

  /// - Parameter byLines: `true` if the start and the end of the text are those of the line with the cursor.
  ///   From there, a kill takes the line break.
  package mutating func apply(_ edit: TextEdit, byLines: Bool = false) {
    let continues = wasKilling
    wasKilling = false
    let edit = replacingSelection(edit)
    switch edit {
    case .insert(let new): insert(new)
    case .replaceAll(let new): (before, after) = (new, "")
    case .moveLeft: moveBack(to: characterBefore)
    case .moveRight: moveForward(to: characterAfter)
    case .moveWordLeft: moveBack(to: wordBefore)
    case .moveWordRight: moveForward(to: wordAfter)
    case .moveToStart: moveBack(to: byLines ? lineStart : before.startIndex)
    case .moveToEnd: moveForward(to: byLines ? lineEnd : after.endIndex)
    case .deleteBackward:
      before.removeSubrange(characterBefore...)
      leaveCharacter()
    case .deleteForward:
      after.removeSubrange(..<characterAfter)
      leaveCharacter()
    case .killWordBackward: killBack(to: wordBefore, continues)
    case .killSpaceBackward: killBack(to: spacedWordBefore, continues)
    case .killWordForward: killForward(to: wordAfter, continues)
    case .killToStart: killBack(to: byLines ? lineStartOrBreak : before.startIndex, continues)
    case .killToEnd: killForward(to: byLines ? lineEndOrBreak : after.endIndex, continues)
    case .yank: insert(killed)
    }
  }

  /// Returns the edit that does to a selected text what `edit` would do to one that is not; afterwards it is
  /// selected no longer.
  private mutating func replacingSelection(_ edit: TextEdit) -> TextEdit {
    guard isSelected else { return edit }
    isSelected = false
    return switch edit {
    case .insert(let new) where !new.isEmpty: .replaceAll(new)
    case .yank where !killed.isEmpty: .replaceAll(killed)
    case .deleteBackward, .deleteForward: .replaceAll("")
    default: edit
    }
  }

  /// The number of bytes of the text in UTF-8. Complexity: O(1).
  package var byteCount: Int { before.utf8.count + after.utf8.count }

  /// The number of bytes before the cursor, in UTF-8. Complexity: O(1).
  var byteCursor: Int { before.utf8.count }

  /// The part of the line with the cursor that is before it.
  package var lineHead: Substring { before[lineStart...] }

  /// The part of the line with the cursor that is after it.
  package var lineTail: Substring { after[..<lineEnd] }

  /// Moves the cursor by a number of characters, as far as there are any.
  mutating func move(by count: Int) {
    wasKilling = false
    if count < 0 {
      moveBack(
        to: before.index(before.endIndex, offsetBy: count, limitedBy: before.startIndex) ?? before.startIndex)
    } else {
      moveForward(
        to: after.index(after.startIndex, offsetBy: count, limitedBy: after.endIndex) ?? after.endIndex)
    }
  }

  /// Replaces a range of the text, and moves the cursor; all are numbers of bytes in UTF-8.
  mutating func replace(_ range: Range<Int>, with new: String, cursor: Int) {
    wasKilling = false
    isSelected = false
    move(toByte: range.upperBound)
    before.removeSubrange(before.utf8.index(before.startIndex, offsetBy: range.lowerBound)...)
    before += new
    move(toByte: cursor)
    leaveCharacter()
  }

  /// Returns a range of the text, in bytes.
  func bytes(_ range: Range<Int>) -> String {
    let (old, count) = (range.clamped(to: 0..<byteCursor), byteCursor)
    let new = range.clamped(to: count..<byteCount)
    let head = before.utf8.dropFirst(old.lowerBound).prefix(range.lowerBound < count ? old.count : 0)
    let tail = after.utf8.dropFirst(new.lowerBound - count).prefix(range.upperBound > count ? new.count : 0)
    return String(Substring(head)) + Substring(tail)
  }

  /// Moves the cursor behind a number of bytes.
  mutating func move(toByte target: Int) {
    if target < byteCursor {
      moveBack(to: before.utf8.index(before.startIndex, offsetBy: target))
    } else {
      moveForward(to: after.utf8.index(after.startIndex, offsetBy: target - byteCursor))
    }
  }

  private mutating func insert(_ new: String) {
    before += new
    leaveCharacter()
  }

  private mutating func moveBack(to index: String.Index) {
    after = before[index...] + after
    before.removeSubrange(index...)
  }

  private mutating func moveForward(to index: String.Index) {
    before += after[..<index]
    after.removeSubrange(..<index)
  }

  private mutating func killBack(to index: String.Index, _ continues: Bool) {
    kill(String(before[index...]), joinsBefore: true, continues)
    before.removeSubrange(index...)
    leaveCharacter()
  }

  private mutating func killForward(to index: String.Index, _ continues: Bool) {
    kill(String(after[..<index]), joinsBefore: false, continues)
    after.removeSubrange(..<index)
    leaveCharacter()
  }

  private mutating func kill(_ cut: String, joinsBefore: Bool, _ continues: Bool) {
    // As in readline, killing nothing keeps the previously killed text for a yank.
    guard !cut.isEmpty else {
      wasKilling = continues
      return
    }
    if !continues { killed = cut } else { killed = joinsBefore ? cut + killed : killed + cut }
    wasKilling = true
  }

  /// Moves the cursor behind a character that was joined across it, such as a letter and its combining mark.
  private mutating func leaveCharacter() {
    guard let first = after.first, let last = before.last,
      !(last.isASCII && first.isASCII) || last == "\r" && first == "\n"
    else { return }
    let joined = String(last) + after
    let end = joined.utf8.distance(from: joined.startIndex, to: joined.index(after: joined.startIndex))
    let count = end - last.utf8.count
    guard count > 0 else { return }
    moveForward(to: after.utf8.index(after.startIndex, offsetBy: count))
  }

  private var lineStart: String.Index {
    before.utf8.lastIndex(where: \.isLineBreak).map { before.utf8.index(after: $0) } ?? before.startIndex
  }

  private var lineEnd: String.Index { after.utf8.firstIndex(where: \.isLineBreak) ?? after.endIndex }

  private var lineStartOrBreak: String.Index {
    let start = lineStart
    return start == before.endIndex ? characterBefore : start
  }

  private var lineEndOrBreak: String.Index {
    let end = lineEnd
    return end == after.startIndex ? characterAfter : end
  }

  private var characterBefore: String.Index {
    before.isEmpty ? before.startIndex : before.index(before: before.endIndex)
  }

  private var characterAfter: String.Index {
    after.isEmpty ? after.endIndex : after.index(after: after.startIndex)
  }

  /// The number of characters that a command on words examines; a longer word ends there. Without this limit,
  /// a text of 1 MB in Chinese, which has no blanks, took up to 130 ms per key.
  private static let wordLimit = 10_000

  private var wordBefore: String.Index {
    let near = before.suffix(Self.wordLimit)
    let end = near.lastIndex(where: \.isWordPart).map { near.index(after: $0) } ?? near.startIndex
    return near[..<end].lastIndex { !$0.isWordPart }.map { near.index(after: $0) } ?? near.startIndex
  }

  private var spacedWordBefore: String.Index {
    let near = before.suffix(Self.wordLimit)
    let end = near.lastIndex { !$0.isWhitespace }.map { near.index(after: $0) } ?? near.startIndex
    return near[..<end].lastIndex(where: \.isWhitespace).map { near.index(after: $0) } ?? near.startIndex
  }

  private var wordAfter: String.Index {
    let near = after.prefix(Self.wordLimit)
    let start = near.firstIndex(where: \.isWordPart) ?? near.endIndex
    return near[start...].firstIndex { !$0.isWordPart } ?? near.endIndex
  }
}

/// Encoded as the text and the number of characters before the cursor.
extension LineDraft: Codable {
  private enum CodingKeys: String, CodingKey { case text, cursor, killed, wasKilling, isSelected }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let text = try values.decode(String.self, forKey: .text)
    let cursor = max(0, try values.decode(Int.self, forKey: .cursor))
    before = String(text.prefix(cursor))
    after = String(text.dropFirst(cursor))
    killed = try values.decode(String.self, forKey: .killed)
    wasKilling = try values.decode(Bool.self, forKey: .wasKilling)
    isSelected = try values.decodeIfPresent(Bool.self, forKey: .isSelected) ?? false
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(text, forKey: .text)
    try values.encode(cursor, forKey: .cursor)
    try values.encode(killed, forKey: .killed)
    try values.encode(wasKilling, forKey: .wasKilling)
    if isSelected { try values.encode(true, forKey: .isSelected) }
  }
}

/// An editing command. The start and the end are those of the line, if a text has several.
package enum TextEdit: Equatable, Codable, Sendable {
  case insert(String)
  case replaceAll(String)
  case moveLeft, moveRight, moveWordLeft, moveWordRight, moveToStart, moveToEnd
  case deleteBackward, deleteForward
  case killWordBackward, killSpaceBackward, killWordForward, killToStart, killToEnd
  case yank
}

extension UInt8 {
  /// `true` for the bytes at which lines break: LF and CR.
  var isLineBreak: Bool { self == 0x0A || self == 0x0D }
}

extension Character {
  fileprivate var isWordPart: Bool {
    // The characters of which most long words consist are classified without a table lookup.
    switch unicodeScalars.first?.value ?? 0 {
    case 0x30..<0x3A, 0x41..<0x5B, 0x61..<0x7B, 0x4E00..<0xA000, 0xAC00..<0xD7A4: true
    case ..<0x80: false
    default: isLetter || isNumber
    }
  }
}
