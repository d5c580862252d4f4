internal import Redux

/// What a text finds anywhere: lists, views, categories, tags and items. If nothing has its words, those with similar
/// ones.
struct FoundPlaces: Sendable {
  private(set) var rows = PickerRows()
  private let items: FoundItems
  private let former: FoundTitles

  /// - Parameters:
  ///   - typed: a query, which is never wrong.
  ///   - everything: all items of the document.
  ///   - categories: in their order.
  ///   - uses: all tags, in the order in which they are shown.
  ///   - titles: what items were once called, the newest first.
  ///   - findsSimilar: `false` if only what has the words themselves is found.
  ///   - earlier: what another text found in the same document, and the same titles, on the same day.
  init(
    _ typed: String, in document: Document, _ everything: ItemList, _ categories: [Category],
    _ uses: [TagUse],
    _ titles: [EarlierTitle] = [], dates: DateContext, zone: Zone, findsSimilar: Bool = true,
    after earlier: FoundPlaces? = nil
  ) {
    let context = QueryContext(dates: dates, zone)
    let query = Query.typed(typed, context).query
    var search = RankedSearch(query, in: document, context)
    var items = FoundItems(query, search, in: everything, after: earlier?.items)
    former = FoundTitles(query, search, among: titles, in: document.items, after: earlier?.former)
    var names = NamedPlaces(typed, query, document.views.inOrder, categories, uses)
    if findsSimilar, names.isEmpty, items.count == 0, former.count == 0 {
      search = RankedSearch(query, in: document, context, isFuzzy: true)
      if search.isFuzzy { items.findSimilar(search, in: everything) }
      names = NamedPlaces(typed, query, document.views.inOrder, categories, uses, isFuzzy: true)
    }
    self.items = items
    let words = query.words.map { TextPattern($0) }
    rows.rows = names.best
    for id in items.best {
      guard let item = document.items[id] else { continue }
      var row = PickerRow(choice: .item(id), text: item.title, lit: search.ranges(inTitle: item.title))
      if row.lit.isEmpty { row.excerpt = item.excerpt(with: words) }
      rows.rows.append(row)
    }
    for match in former.best {
      var row = PickerRow(choice: .item(match.item.id), text: match.item.title)
      row.formerTitle = match.title
      rows.rows.append(row)
    }
    rows.rows += names.others
    rows.total = names.best.count + items.count + former.count + names.others.count
    if rows.rows.count > FoundItems.limit {
      rows.rows.removeLast(rows.rows.count - FoundItems.limit)
    }
    rows.preferred = rows.rows.isEmpty ? nil : 0
  }
}

/// The lists, views, categories and tags whose names a text finds.
private struct NamedPlaces {
  /// Those that are shown before the items, since a word of the name begins with what is typed.
  private(set) var best: [PickerRow] = []
  private(set) var others: [PickerRow] = []
  private let isFuzzy: Bool

  var isEmpty: Bool { best.isEmpty && others.isEmpty }

  /// - Parameter isFuzzy: `true` to find similar words, too.
  init(
    _ typed: String, _ query: Query, _ views: [SavedView], _ categories: [Category], _ uses: [TagUse],
    isFuzzy: Bool = false
  ) {
    self.isFuzzy = isFuzzy
    let lists = ListID.smart.map { PickerRow(choice: .list($0), text: $0.title) }
    let saved = views.map { PickerRow(choice: .list(.view($0.id)), text: $0.name) }
    let own = categories.map { PickerRow(choice: .list(.category($0.id)), text: $0.name) }
    let tags = uses.map { PickerRow(choice: .tag($0.tag), text: $0.tag, count: $0.count) }
    switch typed.first {
    case "#", "+": find(String(typed.dropFirst()).trimmed, own)
    case "@": find(String(typed.dropFirst()).trimmed, tags)
    default:
      // Beside a condition, such as `has:notes`, words are looked for in items alone.
      guard query.words.count == query.root.conjuncts.count else { return }
      find(typed, lists + saved + own + tags)
    }
  }

  private mutating func find(_ text: String, _ rows: [PickerRow]) {
    let search = NameSearch(text, isFuzzy: isFuzzy)
    for position in search.ranked(rows.map(\.text)) {
      var row = rows[position]
      row.lit = search.ranges(in: row.text)
      if isFuzzy || (search.score(row.text)?.place ?? 0) < 3 { best.append(row) } else { others.append(row) }
    }
  }
}

extension Query {
  /// The words that must occur.
  fileprivate var words: [String] {
    root.conjuncts.compactMap { if case .condition(.word(let word)) = $0 { word } else { nil } }
  }
}

extension Item {
  /// Returns the tags, or otherwise the line of the notes, in which one of the words occurs.
  fileprivate func excerpt(with words: [TextPattern]) -> String {
    let found = tags.filter { tag in words.contains { $0.occurs(in: tag) } }
    if !found.isEmpty { return found.tagText }
    for word in words where word.occurs(in: notes) {
      for line in notes.split(whereSeparator: \.isNewline) {
        let text = String(line.prefix(500))
        guard let range = word.ranges(in: text).first else { continue }
        return text.beginning(near: range.lowerBound)
      }
    }
    return ""
  }
}

extension String {
  /// Returns the text from a few words before an offset in UTF-8 on.
  fileprivate func beginning(near offset: Int) -> String {
    let place = utf8.index(utf8.startIndex, offsetBy: min(offset, utf8.count))
    let before = self[..<place].suffix(24)
    guard before.startIndex > startIndex else { return trimmed }
    let start = before.firstIndex(of: " ").map { index(after: $0) } ?? before.startIndex
    return "…" + String(self[start...]).trimmed
  }
}
