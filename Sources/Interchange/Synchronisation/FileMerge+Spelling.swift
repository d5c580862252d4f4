internal import ReduxCore

/// Lines that were changed here are kept, so that undo gives back the same bytes: the fields of an item do
/// not tell how a line spelled them, such as the priority of a done one.
extension FileMerge {
  /// Returns the line of an item that was changed here: the one that it had before, if it says what the item
  /// says now.
  /// - Parameter text: the line that the current one becomes.
  func respelled(_ text: String, of item: Item, with writer: TodoWriter) -> String {
    let line = TodoLine(text)
    for former in context.replacedLines[item.id] ?? [] {
      let spelled = String(decoding: former, as: UTF8.self)
      guard writer.line(for: sourced(item, former)).text.utf8.elementsEqual(former),
        TodoLine(spelled).hasNames(of: line)
      else { continue }
      return spelled
    }
    return text
  }

  /// Keeps the line of an item that takes another one, unless the way back leads to it by itself.
  mutating func keep(
    _ former: ArraySlice<UInt8>, of item: Item, replacedBy text: String, with writer: TodoWriter
  ) {
    var before = item
    fill(&before, from: ImportedEntry(TodoLine(String(decoding: former, as: UTF8.self)), line: 0))
    let again = writer.line(for: sourced(before, Array(text.utf8)[...])).text
    let isNewest = context.replacedLines[item.id]?.isEmpty ?? true
    if !isNewest || !again.utf8.elementsEqual(former) { replacedLines[item.id] = former }
  }
}

extension TodoLine {
  /// `true` if the line has what another one has and no field of an item says. Others may have changed it
  /// since.
  fileprivate func hasNames(of other: TodoLine) -> Bool {
    let keys: [TodoWord.Key] = [.id, .uuid, .hidden]
    return keys.allSatisfy { value(.pair($0)) == other.value(.pair($0)) }
      && (other.creation == nil || creation == other.creation)
  }
}
