internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// Writes items as JSON, each as close to its source as its fields allow.
struct RecordWriter {
  private let records: ItemRecords
  private let zone: Zone
  /// `true` if the records are an array; a file with a record a line has nothing but blanks between them.
  private var isList = true
  /// What was written last; `nil` at the beginning.
  private var last: Item?

  init(_ records: ItemRecords, zone: Zone) {
    self.records = records
    self.zone = zone
  }

  /// Writes further items.
  mutating func write(_ items: [Item], in document: Document, _ output: ExportOutput) {
    guard let newest = items.last else { return }
    var text = ""
    for item in items {
      let before = item.extras[Records.Extra.before]
      let isFirst = last == nil
      if isFirst { isList = before.map(Self.signs) != "" }
      let signs = !isList ? "" : isFirst ? "[" : ","
      let usual = !isList ? isFirst ? "" : "\n" : isFirst ? Records.begin : Records.between
      text += Self.text(before, with: signs) ?? usual
      write(item, in: document, to: &text)
      last = newest
    }
    output.write(Array(text.utf8))
  }

  /// Writes what stands after the last record.
  func end(_ output: ExportOutput) {
    guard let last else { return output.write(Array("[]\n".utf8)) }
    let after = Self.text(last.extras[Records.Extra.after], with: isList ? "]" : "")
    output.write(Array((after ?? (isList ? Records.end : "\n")).utf8))
  }

  /// Returns a text from between the records of a file, if it has the signs that are needed here.
  private static func text(_ text: String?, with signs: String) -> String? {
    text.flatMap { Self.signs($0) == signs ? $0 : nil }
  }

  private static func signs(_ text: String) -> String {
    text.filter { !$0.isWhitespace && String($0) != ByteOrderMark.text }
  }

  /// Writes the record of an item: its source, with other values where its fields differ from it.
  private func write(_ item: Item, in document: Document, to text: inout String) {
    guard let source = item.extras[Format.json.sourceKey] else {
      JSONObject(
        members: RecordKey.allCases.map { key in
          .init(name: JSONText(raw: key.rawValue), value: records.value(key, item, in: document))
        }
      ).write(to: &text)
      return
    }
    var object = Self.object(source) ?? JSONObject()
    let isOwn = object[RecordKey.uuid.rawValue]?.string.map {
      $0.lowercased() == item.id.rawValue.uuidString.lowercased()
    }
    let isNew = isOwn == false
    var (hasChanged, isRenumbered) = (false, false)
    for key in RecordKey.allCases {
      // A record without a UUID stays one, and the time of the last change follows from the others.
      if !isNew, key == .modified || key == .uuid && isOwn == nil { continue }
      let value = records.value(key, item, in: document)
      if !isNew, isSame(object[key.rawValue], value, key, item) { continue }
      object[key.rawValue] = value
      if key == .id { isRenumbered = true } else { hasChanged = true }
    }
    guard hasChanged || isRenumbered else {
      text += source
      return
    }
    if hasChanged { object[RecordKey.modified.rawValue] = records.value(.modified, item, in: document) }
    object.write(to: &text)
  }

  private static func object(_ source: String) -> JSONObject? {
    var parser = JSONParser(Array(source.utf8))
    guard case .object(let object)? = try? parser.value() else { return nil }
    return object
  }

  /// `true` if a value of the source stands for that of the item.
  private func isSame(_ old: JSONNode?, _ new: JSONNode, _ key: RecordKey, _ item: Item) -> Bool {
    let null = JSONNode.literal("null")
    guard let old, old != null else {
      if key == .id { return !records.isReferred(to: item) }
      return isAbsent(new) || Self.isOptional(key)
        || key == .status && new.string == Item.Status.open.rawValue
    }
    if old.spelledAnew == new { return true }
    switch key {
    case .due, .start:
      return old.string.flatMap(CompactTime.time)?.dayTime(in: zone).iso8601 == new.string
    case .created, .completed:
      return old.string.flatMap(CompactTime.time)?.moment(in: zone).iso8601 == new.string
    case .category: return CategoryNames.areSame(old.string, new.string)
    case .priority, .status: return old.string?.lowercased() == new.string?.lowercased()
    case .recurrence, .tags, .estimate, .parent, .waitsFor, .extras: return isAlike(old, new, key, item)
    case .id, .uuid, .title, .notes, .modified: return false
    }
  }

  /// `true` if reading the value gives what the item has, in spite of another spelling.
  private func isAlike(_ old: JSONNode, _ new: JSONNode, _ key: RecordKey, _ item: Item) -> Bool {
    guard let entry = Self.entry(old, key) else { return false }
    switch key {
    case .recurrence: return entry.recurrence == item.recurrence
    case .tags: return entry.tags == item.tags
    case .estimate: return entry.estimate == item.estimate
    case .parent:
      let orphan = item.extras[Format.json.orphanKey]
      return entry.parentKey == orphan && item.parent == nil && !records.isNumber(orphan ?? "")
    case .waitsFor:
      let orphans = item.extras[Format.json.awaitedOrphansKey]?.split(separator: ",").map(String.init) ?? []
      guard !orphans.contains(where: records.isNumber) else { return false }
      return Set(entry.awaitedKeys) == Set((Self.entry(new, key)?.awaitedKeys ?? []) + orphans)
    case .extras: return entry.extras == item.extras.filter { !$0.key.hasPrefix(Format.json.rawValue + ".") }
    default: return false
    }
  }

  /// Returns the fields of a record with one value.
  private static func entry(_ value: JSONNode, _ key: RecordKey) -> ImportedEntry? {
    var object = JSONObject()
    object[RecordKey.title.rawValue] = .text(JSONText("-"))
    object[key.rawValue] = value
    return try? RecordEntry(object).entry(line: 0, source: "")
  }

  /// `true` for the value of a field that is not set.
  private func isAbsent(_ value: JSONNode) -> Bool {
    switch value {
    case .literal(let literal): literal == "null"
    case .text(let text): text.raw.isEmpty
    case .list(let elements): elements.isEmpty
    case .object(let object): object.members.isEmpty
    }
  }

  /// `true` for keys that a record may lack although every item has them.
  private static func isOptional(_ key: RecordKey) -> Bool {
    switch key {
    case .uuid, .created, .modified: true
    default: false
    }
  }
}

extension JSONNode {
  /// The value with its strings spelled as they are written here.
  fileprivate var spelledAnew: JSONNode {
    switch self {
    case .literal: self
    case .text(let text): .text(JSONText(text.value))
    case .list(let elements): .list(elements.map(\.spelledAnew))
    case .object(let object):
      .object(
        JSONObject(
          members: object.members.map { .init(name: JSONText($0.name.value), value: $0.value.spelledAnew) }))
    }
  }
}
