internal import Redux
internal import ReduxCore
internal import Storage

/// The items that the arguments of a command name.
///
/// The first argument decides how they are read. If it is an id, a range such as `3-7`, or a UUID, each of
/// them has to be one. Otherwise all of them together are a query.
struct NamedItems {
  static let help = """
    Items are named by their ids, by ranges of them such as 3-7, or by the first digits of a uuid: eight of them, or \
    four with a letter among them. Anything else is a query, as in todux list: “due<today and #work”. Words alone have to find one item: \
    one that has them in its title, or else in its notes, tags or category.
    """

  /// Each once, in the order in which they are named; those of a query in the order of their list.
  let items: [Item]
  /// Contains the items, their subtasks and all categories.
  let document: Document
  /// The items that are named one by one. Of the others, those that a command does not suit are skipped.
  let single: Set<ItemID>

  /// The only item, if it is named by its own id.
  var only: Item? { items.count == 1 && single.count == 1 ? items[0] : nil }
}

extension CommandContext {
  /// Returns the items that `texts` name.
  /// - Parameters:
  ///   - statuses: those of the items among which a query looks. It may ask for others, as `is:done` does.
  ///   - isChange: `true` if the command changes the items, so that words alone have to find a single one.
  /// - Throws: A failure of status 2 if one of them does not exist, or the query finds nothing.
  func items(named texts: [String], among statuses: Set<Item.Status>, isChange: Bool = true) throws
    -> NamedItems
  {
    // An empty variable of a script is not meant to be left out.
    if let blank = (texts.isEmpty ? [""] : texts).first(where: { $0.allSatisfy(\.isWhitespace) }) {
      throw Self.nothing(matches: blank, isChange)
    }
    // Several ids in quotes are ids too: a script passes a list as one argument.
    let words = texts.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    let areIDs = !words.isEmpty && words.allSatisfy { ItemReference($0).isID }
    let references = (areIDs ? words : texts).map { ItemReference($0) }
    if references.first?.isID ?? false { return try items(referredTo: references, isChange: isChange) }
    if let named = try items(withShortPrefixes: words.map { ItemReference($0) }, isChange: isChange) {
      try refuseWord(texts, meaning: named.items, among: statuses)
      return named
    }
    return try items(matching: texts, among: statuses, isChange: isChange)
  }

  /// Returns the items that short prefixes of UUIDs name, with ids among them; `nil` if a word is none.
  private func items(withShortPrefixes references: [ItemReference], isChange: Bool) throws -> NamedItems? {
    for reference in references where !reference.isID {
      guard let prefix = reference.shortPrefix,
        let found = try existingDatabase()?.items(withPrefix: prefix, limit: 1), !found.isEmpty
      else { return nil }
    }
    return references.isEmpty ? nil : try items(referredTo: references, isChange: isChange)
  }

  /// Throws if a short prefix of a UUID, such as `cafe`, is also a word by which a query finds something
  /// else.
  private func refuseWord(_ texts: [String], meaning items: [Item], among statuses: Set<Item.Status>) throws {
    guard texts.count == 1, items.count == 1,
      let found = try? self.items(matching: texts, among: statuses, isChange: false).items,
      found.map(\.id) != items.map(\.id)
    else { return }
    throw CommandFailure(
      .nothingMatched,
      "“\(texts[0])” is the beginning of the uuid of “\(items[0].title)”, and a word in other items; nothing was done.",
      "Give the id that todux list prints, or write '\\\(texts[0])' to mean the word.")
  }

  /// Returns the items that a list of ids names, and adds them to a document with what they wait for.
  /// - Parameter text: the ids, separated by commas, or a query for open items; it may be empty.
  /// - Throws: A failure of status 2 if one of them does not exist, or the query finds nothing.
  func ids(_ text: String, addingTo document: inout Document) throws -> ItemIDs {
    let texts = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    guard !texts.isEmpty else { return [] }
    let references = texts.map { ItemReference($0) }
    let named =
      references[0].isID
      ? try items(referredTo: references, isChange: true)
      : try items(withShortPrefixes: references, isChange: true)
        ?? items(matching: [text], among: [.open], isChange: true)
    let known = document.items
    document.items.set(contentsOf: named.document.items.unordered.filter { !known.contains($0.id) })
    return ItemIDs(named.items.map(\.id))
  }

  /// Returns the end of a sentence, which for a command that changes items says that it did not.
  private static func undone(_ isChange: Bool) -> String { isChange ? "; nothing was done" : "" }

  private static func nothing(matches text: String, _ isChange: Bool) -> CommandFailure {
    CommandFailure(
      .nothingMatched, "Nothing matches “\(text)”\(undone(isChange)).",
      "Run todux list --all to see the ids, todux list --trash for those in the trash.")
  }

  private func items(matching texts: [String], among statuses: Set<Item.Status>, isChange: Bool) throws
    -> NamedItems
  {
    let text = texts.joined(separator: " ")
    var filter = try filter(texts, present: try self.document(.none).categories)
    // `delete -- -1` is hardly meant for the only item without a 1.
    if isChange, filter.isOnlyExclusion {
      throw CommandFailure(
        .nothingMatched, "“\(text)” only says what is not meant; nothing was done.",
        "Give the id that todux list prints, or words of the title.")
    }
    try filter.readRelations(in: self)
    let document =
      try filter.candidates(statuses: statuses).map { try self.document(.candidates($0)) }
      ?? wholeDocument()
    var found: [Item] = []
    // What is called so is meant before what only mentions it.
    if filter.isPlainWords { found = filter.items(of: document, statuses: statuses, words: .title) }
    let exact = found.filter { $0.title.lowercased() == text.lowercased() }
    if exact.count == 1 { found = exact }
    if found.isEmpty { found = filter.items(of: document, statuses: statuses) }
    guard !found.isEmpty else { throw Self.nothing(matches: text, isChange) }
    guard !isChange || found.count == 1 || !filter.isPlainWords else {
      throw CommandFailure(
        .nothingMatched, "“\(text)” matches \(found.count) items; nothing was done.",
        "They are \(Self.names(found)). Give the ids, or add a condition such as is:open to mean all of them."
      )
    }
    return NamedItems(items: found, document: document, single: [])
  }

  private func items(referredTo references: [ItemReference], isChange: Bool) throws -> NamedItems {
    var document = try document(of: references)
    var numbered: [(number: Int, id: ItemID)] = []
    for item in document.items.unordered {
      if let number = item.number { numbered.append((number, item.id)) }
    }
    numbered.sort { $0.number < $1.number }
    var ids: [ItemID] = []
    var single: Set<ItemID> = []
    var seen: Set<ItemID> = []
    var unknown: [String] = []
    for reference in references {
      var found = reference.numbers.flatMap { range in
        numbered.filter { range.contains($0.number) }.map(\.id)
      }
      if found.isEmpty, let id = try id(startingAs: reference) { found = [id] }
      if found.isEmpty { unknown.append("“\(reference.text)”") }
      if reference.isSingle { single.formUnion(found) }
      ids += found.filter { seen.insert($0).inserted }
    }
    if !ids.allSatisfy({ document.items.contains($0) }) { document = try self.document(.ids(ids)) }
    let items = ids.compactMap { document.items[$0] }
    guard unknown.isEmpty, items.count == ids.count else {
      throw CommandFailure(
        .nothingMatched,
        "There \(unknown.count == 1 ? "is no item" : "are no items") \(English.list(unknown))\(Self.undone(isChange)).",
        "Run todux list --all to see the ids, todux list --trash for those in the trash.")
    }
    return NamedItems(items: items, document: document, single: single)
  }

  /// Returns a document that contains the items with the numbers in the references.
  private func document(of references: [ItemReference]) throws -> Document {
    let ranges = references.flatMap(\.numbers)
    // Beyond this, listing the numbers would take longer than reading everything.
    guard ranges.reduce(0, { $0 + $1.count }) <= 1000 else { return try wholeDocument() }
    return try document(.numbers(ranges.flatMap { Array($0) }))
  }

  /// Returns the id of the item whose UUID is, or begins with, the one in the reference; `nil` if there is
  /// none.
  /// - Throws: A failure of status 2 if there are several.
  private func id(startingAs reference: ItemReference) throws -> ItemID? {
    guard let prefix = reference.prefix ?? reference.shortPrefix, let database = try existingDatabase() else {
      return nil
    }
    let found = try database.items(withPrefix: prefix, limit: Self.namedCount + 1)
    guard found.count > 1 else { return found.first?.id }
    throw CommandFailure(
      .nothingMatched,
      "“\(reference.text)” is the beginning of several uuids, those of \(Self.names(found)); nothing was done.",
      "Give more of its digits, or an id.")
  }

  /// The most items of several that a message names.
  private static let namedCount = 3

  /// Returns the ids and titles of items, of many the first ones.
  private static func names(_ items: [Item]) -> String {
    let named = items.prefix(namedCount).map { "\($0.number.map { "\($0) " } ?? "")“\($0.title)”" }
    return named.joined(separator: ", ") + (items.count > namedCount ? " and more" : "")
  }
}
