internal import FoundationEssentials
internal import ReduxCore

/// Lines that say what they should without being read again.
extension TodoWriter {
  /// Returns the line of an item in whose texts nothing could be taken for a field, and that has no fields
  /// but those of most items: the same as ``comparedLine(_:)``; `nil` for other items. As nothing can be
  /// lost, it is not compared with the item: an export of 100,000 items that were written down here takes
  /// half the time.
  func plainLine(_ item: Item) -> String? {
    guard item.extras.isEmpty, item.notes.isEmpty, item.parent == nil, item.waitsFor.isEmpty,
      item.recurrence == nil, item.estimate == nil, !identities, keys.needed(by: item) == nil,
      Self.isPlain(title: item.title), let created = Self.text(day(item.created))
    else { return nil }
    var line = ""
    switch item.status {
    case .open:
      if let priority = item.priority { line += "(\(priority.letter)) " }
    case .done:
      guard let completed = item.completed, let text = Self.text(day(completed)) else { return nil }
      line += "x \(text) "
    case .trashed: return nil
    }
    line += created
    line += " "
    line += item.title
    if item.category != nil {
      guard let name = category(item), Self.isPlain(name: name) else { return nil }
      line += " +"
      line += name
    }
    guard item.tags.allSatisfy(Self.isPlain(name:)),
      item.tags.count < 2 || Set(item.tags).count == item.tags.count
    else { return nil }
    for tag in item.tags {
      line += " @"
      line += tag
    }
    for (key, time) in [(TodoWord.Key.due, item.due), (.start, item.start)] {
      guard let time else { continue }
      guard time == DayTime(time.day), let text = Self.text(time.day) else { return nil }
      line += " \(key.rawValue):"
      line += text
    }
    if item.status == .done, let priority = item.priority { line += " pri:\(priority.letter)" }
    return line
  }

  /// Returns the text of a day; `nil` for those of years with more or less than four digits.
  private static func text(_ day: Day) -> String? {
    let text = day.iso8601
    return text.utf8.count == 10 && text.utf8.first != UInt8(ascii: "-") ? text : nil
  }

  /// Returns `true` for words with single blanks between them, none of which looks like a field or an escaped
  /// one, and of which the first one begins with a letter.
  private static func isPlain(title: String) -> Bool {
    var title = title
    return title.withUTF8 { bytes in
      guard let first = bytes.first, isLetter(first), bytes.last != space,
        !(first == UInt8(ascii: "x") && (bytes.count == 1 || bytes[1] == space))
      else { return false }
      var previous = first
      for byte in bytes.dropFirst() {
        guard isPlain(byte), byte != UInt8(ascii: ":") else { return false }
        if previous == space, byte == space || isSign(byte) { return false }
        previous = byte
      }
      return isPlain(first)
    }
  }

  /// Returns `true` for a name of one word.
  private static func isPlain(name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in !bytes.isEmpty && bytes.allSatisfy { $0 != space && isPlain($0) } }
  }

  private static let space = UInt8(ascii: " ")

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
  }

  /// Returns `true` for what begins a category, a tag or an escaped word.
  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "\\")
  }

  /// Returns `false` for control characters, and for the first bytes of all whitespace beyond ASCII.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (0x20..<0x7F).contains(byte) || byte >= 0x80 && byte != 0xC2 && !(0xE1...0xE3).contains(byte)
  }
}
