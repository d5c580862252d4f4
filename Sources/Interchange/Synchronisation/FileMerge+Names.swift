internal import Redux
internal import ReduxCore

/// The names that lines got here because others had to name them: a line that nobody names any more becomes what it
/// was, so that undo gives back the same bytes.
extension FileMerge {
  /// Returns the lines that lose their names, by their items.
  /// - Parameters:
  ///   - texts: the lines of items that were changed here, as they are in the files.
  ///   - written: the lines of items that are written, of which others than those changed here may get names.
  func unnamedLines(
    _ texts: [ItemID: ArraySlice<UInt8>], _ written: [ItemID: String]
  ) -> [ItemID: (text: String, file: Int)] {
    var freed: Set<String> = []
    for id in context.changedHere.keys {
      // Deleted items keep their lines, which are to name others when they come back.
      guard let text = texts[id], document.items[id]?.status != .trashed else { continue }
      freed.formUnion(TodoLine(String(decoding: text, as: UTF8.self)).namedKeys)
    }
    for line in context.deletedLines where !freed.isEmpty {
      freed.subtract(TodoLine(String(decoding: line, as: UTF8.self)).namedKeys)
    }
    for text in written.values where !freed.isEmpty { freed.subtract(TodoLine(text).namedKeys) }
    guard !freed.isEmpty else { return [:] }
    var named: [(item: ItemID, key: String, text: String, file: Int)] = []
    for (file, lines) in found.enumerated() {
      for line in lines.lines where line.mayName {
        guard let id = line.item else { continue }
        let text = written[id] ?? line.string
        let parsed = TodoLine(text)
        if written[id] == nil, context.changedHere[id] == nil { freed.subtract(parsed.namedKeys) }
        if let key = parsed.value(.pair(.id)), freed.contains(key) { named.append((id, key, text, file)) }
      }
    }
    var unnamed: [ItemID: (text: String, file: Int)] = [:]
    for (item, key, text, file) in named where freed.contains(key) {
      for former in context.replacedLines[item] ?? [] {
        let spelled = String(decoding: former, as: UTF8.self)
        var line = TodoLine(spelled)
        guard line.value(.pair(.id)) == nil else { continue }
        line.setPair(.id, key)
        if line.text.utf8.elementsEqual(text.utf8) { unnamed[item] = (spelled, file) }
      }
    }
    return unnamed
  }

  /// Returns the document in which deleted items have the names of their last lines, which those that refer to them
  /// still use.
  func namingDeleted(_ items: [Item]) -> Document {
    var named = document
    for id in Set(items.flatMap(\.references)) where document.items[id]?.status == .trashed {
      guard let text = context.formerLines[id] else { continue }
      named.items.update(id) { $0.extras[Format.todotxt.sourceKey] = String(decoding: text, as: UTF8.self) }
    }
    return named
  }

  /// Returns an item whose line is to be written, without the names in its source of items that it refers to: they may
  /// be named otherwise now.
  func withoutNames(_ item: Item) -> Item {
    guard item.hasReferences, let text = item.extras[Format.todotxt.sourceKey] else { return item }
    var line = TodoLine(text)
    if item.parent != nil { line.setPair(.parent, nil) }
    if !item.waitsFor.isEmpty { line.setPair(.after, item.extras[TodoTxt.Extra.awaitedOrphans]) }
    var item = item
    item.extras[Format.todotxt.sourceKey] = line.text
    return item
  }
}

extension TodoLine {
  /// The names of the lines to which this one refers.
  var namedKeys: [String] { awaitedKeys + (value(.pair(.parent)).map { [$0] } ?? []) }
}
