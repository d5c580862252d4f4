internal import FoundationEssentials

/// A label as it is stored: an object with the kind of step, and the names and numbers in it.
private struct CodedLabel: Codable {
  var kind: String
  var name: String?
  var count: Int?
  var to: String?
  var field: String?
  var added: String?
  var removed: String?
  /// The step that a travel led to.
  var target: String?
}

extension CodedLabel {
  /// Reads a label in the form in which ``text`` writes it; `nil` for anything else, which needs a decoder.
  init?(plain text: String) {
    var text = text
    let fields: [String: FieldValue]? = text.withUTF8 {
      var reader = FieldReader(bytes: $0)
      return reader.fields().flatMap { reader.isAtEnd ? $0 : nil }
    }
    guard let fields, case .text(let kind)? = fields["kind"] else { return nil }
    self.init(kind: kind)
    for (key, value) in fields {
      switch (key, value) {
      case ("kind", _): continue
      case ("name", .text(let text)): name = text
      case ("count", .number(let number)): count = Int(number)
      case ("to", .text(let text)): to = text
      case ("field", .text(let text)): field = text
      case ("added", .text(let text)): added = text
      case ("removed", .text(let text)): removed = text
      case ("target", .text(let text)): target = text
      default: return nil
      }
    }
  }

  /// The label as JSON, with sorted keys; `nil` if that needs an encoder.
  var text: String? {
    var fields: [(key: String, value: FieldValue)] = []
    if let added { fields.append(("added", .text(added))) }
    if let count { fields.append(("count", .number(Int64(count)))) }
    if let field { fields.append(("field", .text(field))) }
    fields.append(("kind", .text(kind)))
    if let name { fields.append(("name", .text(name))) }
    if let removed { fields.append(("removed", .text(removed))) }
    if let target { fields.append(("target", .text(target))) }
    if let to { fields.append(("to", .text(to))) }
    var writer = FieldWriter()
    writer.write(fields)
    return writer.isComplete ? String(decoding: writer.bytes, as: UTF8.self) : nil
  }
}

extension StepLabel {
  /// Reads a stored label. Anything but an object of a known kind is read as text, since older versions
  /// stored words.
  package init(stored: String) {
    self = stored.utf8.first == UInt8(ascii: "{") ? Self.decoded(stored) ?? .text(stored) : .text(stored)
  }

  /// The label as the journal stores it: JSON (RFC 8259) with sorted keys, or the plain text of an older
  /// version.
  package var stored: String {
    if case .text(let text) = self { return text }
    let coded = coded
    if let text = coded.text { return text }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and numbers are always valid JSON.
    guard let data = try? encoder.encode(coded) else { return words }
    return String(decoding: data, as: UTF8.self)
  }

  private var coded: CodedLabel {
    func items(_ kind: String, _ items: Items, _ field: Item.Field? = nil, to value: String? = nil)
      -> CodedLabel
    {
      CodedLabel(kind: kind, name: items.first, count: items.count, to: value, field: field?.rawValue)
    }
    return switch self {
    case .added(let names): items("added", names)
    case .imported(let count): CodedLabel(kind: "imported", count: count)
    case .examplesAdded(let count): CodedLabel(kind: "examplesAdded", count: count)
    case .renamed(let from, let to): CodedLabel(kind: "renamed", name: from, to: to)
    case .edited(let fields, let names):
      CodedLabel(
        kind: "edited", name: names.first, count: names.count,
        field: fields.isEmpty ? nil : fields.map(\.rawValue).joined(separator: ","))
    case .set(let field, let value, let names): items("edited", names, field, to: value ?? "")
    case .tagged(let added, let removed, let names):
      CodedLabel(
        kind: "edited", name: names.first, count: names.count, field: Item.Field.tags.rawValue, added: added,
        removed: removed)
    case .completed(let names): items("completed", names)
    case .reopened(let names): items("reopened", names)
    case .trashed(let names): items("trashed", names)
    case .restored(let names): items("restored", names)
    case .archived(let names): items("archived", names)
    case .trashEmptied(let count): CodedLabel(kind: "trashEmptied", count: count)
    case .placed(let names): items("placed", names)
    case .categoryAdded(let name): CodedLabel(kind: "categoryAdded", name: name)
    case .categoryRenamed(let from, let to): CodedLabel(kind: "categoryRenamed", name: from, to: to)
    case .categoryMerged(let from, let into): CodedLabel(kind: "categoryMerged", name: from, to: into)
    case .tagRenamed(let from, let to): CodedLabel(kind: "tagRenamed", name: from, to: to)
    case .categoryTinted(let name): CodedLabel(kind: "categoryTinted", name: name)
    case .categoryPlaced(let name): CodedLabel(kind: "categoryPlaced", name: name)
    case .categoryDeleted(let name): CodedLabel(kind: "categoryDeleted", name: name)
    case .viewAdded(let name): CodedLabel(kind: "viewAdded", name: name)
    case .viewRenamed(let from, let to): CodedLabel(kind: "viewRenamed", name: from, to: to)
    case .viewEdited(let field, let name): CodedLabel(kind: "viewEdited", name: name, field: field?.rawValue)
    case .viewPlaced(let name): CodedLabel(kind: "viewPlaced", name: name)
    case .viewDeleted(let name): CodedLabel(kind: "viewDeleted", name: name)
    case .travelled(let label): CodedLabel(kind: "travelled", target: label.stored)
    case .travelledToBeginning: CodedLabel(kind: "travelledToBeginning")
    case .travelledToOldest: CodedLabel(kind: "travelledToCut")
    case .broughtBack(let names): items("broughtBack", names)
    case .reverted(let field, let names): items("reverted", names, field)
    case .withdrawn(let author, let count): CodedLabel(kind: "withdrawn", name: author, count: count)
    case .text(let text): CodedLabel(kind: "text", name: text)
    }
  }

  private static func decoded(_ stored: String) -> StepLabel? {
    let known = CodedLabel(plain: stored)
    guard let coded = known ?? (try? JSONDecoder().decode(CodedLabel.self, from: Data(stored.utf8))) else {
      return nil
    }
    let name = coded.name ?? ""
    let count = coded.count ?? 0
    let items = Items(first: name, count: count)
    let field = coded.field.flatMap(Item.Field.init)
    return switch coded.kind {
    case "added": .added(items)
    case "imported": .imported(count)
    case "examplesAdded": .examplesAdded(count)
    case "renamed": .renamed(from: name, to: coded.to ?? "")
    case "edited": edited(coded, items)
    case "completed": .completed(items)
    case "reopened": .reopened(items)
    case "trashed": .trashed(items)
    case "restored": .restored(items)
    case "archived": .archived(items)
    case "trashEmptied": .trashEmptied(count)
    case "placed": .placed(items)
    case "categoryAdded": .categoryAdded(name)
    case "categoryRenamed": .categoryRenamed(from: name, to: coded.to ?? "")
    case "categoryMerged": .categoryMerged(from: name, into: coded.to ?? "")
    case "tagRenamed": .tagRenamed(from: name, to: coded.to ?? "")
    case "categoryTinted": .categoryTinted(name)
    case "categoryPlaced": .categoryPlaced(name)
    case "categoryDeleted": .categoryDeleted(name)
    case "viewAdded": .viewAdded(name)
    case "viewRenamed": .viewRenamed(from: name, to: coded.to ?? "")
    case "viewEdited": .viewEdited(coded.field.flatMap(SavedView.Field.init), name)
    case "viewPlaced": .viewPlaced(name)
    case "viewDeleted": .viewDeleted(name)
    case "travelled": .travelled(to: StepLabel(stored: coded.target ?? ""))
    case "travelledToBeginning": .travelledToBeginning
    case "travelledToCut": .travelledToOldest
    case "broughtBack": .broughtBack(items)
    case "reverted": .reverted(field, items)
    case "withdrawn": .withdrawn(name, count)
    default: nil
    }
  }
}

extension StepLabel {
  /// Older versions stored no values, and not which fields several were.
  private static func edited(_ coded: CodedLabel, _ items: Items) -> StepLabel {
    if let added = coded.added { return .tagged(added, without: coded.removed ?? "", items) }
    let names = coded.field?.split(separator: ",") ?? []
    let fields = names.compactMap { Item.Field(rawValue: String($0)) }
    guard fields.count == 1, let value = coded.to else {
      return .edited(fields.count == names.count ? fields : [], items)
    }
    return .set(fields[0], to: value.isEmpty ? nil : value, items)
  }
}

/// Recordings contain labels in the form in which the journal stores them.
extension StepLabel: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(stored: try decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(stored)
  }
}
