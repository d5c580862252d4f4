internal import Redux
internal import ReduxCore
internal import Storage

/// A reference to an item as the user types it: its number (`12`, `#12`), its UUID, or at least the first
/// eight hexadecimal digits of its UUID.
struct ItemReference {
  let text: String
  let number: Int?
  /// The beginning of the UUID, in lower case and without hyphens.
  let prefix: String?

  init(_ text: String) {
    self.text = text
    let name = text.hasPrefix("#") ? text.dropFirst() : text[...]
    let isNumber = !name.isEmpty && name.utf8.allSatisfy { (0x30...0x39).contains($0) }
    number = isNumber ? Int(name) : nil
    let digits = name.lowercased().replacing("-", with: "")
    let isPrefix = digits.utf8.count >= 8 && digits.utf8.allSatisfy { Self.isHexadecimal($0) }
    prefix = isPrefix ? digits : nil
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }
}

extension CommandContext {
  /// Returns the items that `texts` name, each once and in that order, and a document that contains them and
  /// their subtasks.
  /// - Throws: A failure of status 2 if one of them does not exist.
  func items(named texts: [String]) throws -> (items: [Item], document: Document) {
    let references = texts.map { ItemReference($0) }
    var document = try document(.numbers(references.compactMap(\.number)))
    let pairs = document.items.unordered.compactMap { item in item.number.map { ($0, item.id) } }
    let numbers = Dictionary(pairs) { first, _ in first }
    var ids: [ItemID] = []
    var isComplete = true
    var unknown: [String] = []
    for reference in references {
      if let id = try reference.number.flatMap({ numbers[$0] }) ?? id(startingAs: reference) {
        // What the document has of other items is without their subtasks.
        if reference.number.flatMap({ numbers[$0] }) == nil { isComplete = false }
        if !ids.contains(id) { ids.append(id) }
      } else {
        unknown.append(reference.text)
      }
    }
    if !isComplete { document = try self.document(.ids(ids)) }
    let items = ids.compactMap { document.items[$0] }
    guard unknown.isEmpty, items.count == ids.count else {
      let names = unknown.map { "“\($0)”" }.joined(separator: ", ")
      throw CommandFailure(
        .nothingMatched, "There is no item \(names); nothing was done.",
        "Run todux list --all to see the ids, todux list --trash for those in the trash.")
    }
    return (items, document)
  }

  /// Returns the items that a list of ids names, and adds them to a document with what they wait for.
  /// - Parameter text: the ids, separated by commas; it may be empty.
  /// - Throws: A failure of status 2 if one of them does not exist.
  func ids(_ text: String, addingTo document: inout Document) throws -> ItemIDs {
    let (items, other) = try items(
      named: text.split { $0 == "," || $0.isWhitespace }.map(String.init))
    let known = document.items
    document.items.upsert(other.items.unordered.filter { !known.contains($0.id) })
    return ItemIDs(items.map(\.id))
  }

  /// Returns the id of the item whose UUID is, or begins with, the one in the reference; `nil` if there is
  /// none.
  /// - Throws: A failure of status 2 if there are several.
  private func id(startingAs reference: ItemReference) throws -> ItemID? {
    guard let prefix = reference.prefix, let database = try existingDatabase() else { return nil }
    let found = try database.items(withPrefix: prefix)
    guard found.count < 2 else {
      throw CommandFailure(
        .nothingMatched, "“\(reference.text)” is the beginning of several uuids; nothing was done.",
        "Give more of its digits.")
    }
    return found.first?.id
  }
}
