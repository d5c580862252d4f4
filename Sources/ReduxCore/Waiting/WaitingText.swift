internal import Redux

/// Conversion of what an item waits for to the text that users edit, and back.
enum WaitingText {
  /// Returns the text with which the prompt opens: `#3, #5`; without a number, a title.
  static func text(of item: Item, _ document: Document) -> String {
    item.waitsFor.compactMap { document.items[$0] }.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
      .map { $0.number.map { "#\($0)" } ?? $0.title }.joined(separator: ", ")
  }

  /// Returns the items that a text names: each part between commas is a number (`12`, `#12`, several with
  /// blanks) or a part of the title of an open item.
  static func ids(_ text: String, for item: Item, _ document: Document) throws(FieldText.Refusal) -> ItemIDs {
    if let whole = open(text.trimmed, item, document).exact { return [whole.id] }
    var ids: [ItemID] = []
    for part in text.split(separator: ",") {
      let words = part.split(whereSeparator: \.isWhitespace)
      let numbers = words.compactMap { Int($0.hasPrefix("#") ? $0.dropFirst() : $0) }
      guard !words.isEmpty else { continue }
      if numbers.count == words.count {
        for number in numbers { ids.append(try self.item(number, document)) }
      } else {
        ids.append(try self.item(String(part).trimmed, item, document))
      }
    }
    return ItemIDs(ids)
  }

  private static func item(_ number: Int, _ document: Document) throws(FieldText.Refusal) -> ItemID {
    for item in document.items.unordered where item.number == number { return item.id }
    throw FieldText.Refusal(reason: "There is no item #\(number)")
  }

  private static func item(
    _ title: String, _ item: Item, _ document: Document
  ) throws(FieldText.Refusal) -> ItemID {
    let found = open(title, item, document)
    if let exact = found.exact { return exact.id }
    guard let first = found.all.first else {
      throw FieldText.Refusal(reason: "No open item has “\(title)” in its title")
    }
    guard found.all.count == 1 else {
      let names = found.all.prefix(2).map { ($0.number.map { "#\($0) " } ?? "") + $0.title }
      let more = found.all.count > 2 ? " and \(found.all.count - 2) more" : ""
      throw FieldText.Refusal(reason: "Which one? \(names.joined(separator: ", "))\(more)")
    }
    return first.id
  }

  /// Returns the other open items with a text in their title, by rank, and the one whose title it is.
  private static func open(_ text: String, _ item: Item, _ document: Document) -> (all: [Item], exact: Item?)
  {
    let pattern = TextPattern(text)
    guard !pattern.isEmpty else { return ([], nil) }
    var all: [Item] = []
    for other in document.items.unordered
    where other.status == .open && other.id != item.id && pattern.occurs(in: other.title) {
      all.append(other)
    }
    all.sort { ($0.rank, $0.id) < ($1.rank, $1.id) }
    let exact = all.filter { pattern.equals($0.title) }
    return (all, exact.count == 1 ? exact.first : nil)
  }
}
