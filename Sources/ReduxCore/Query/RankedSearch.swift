internal import Redux

/// A search whose results are ranked: the query of `/` and `f`, made ready for many items.
///
/// Its words must each occur, unbroken, somewhere in the title, the tags, the name of the category or the
/// notes of an item, and its other conditions must match. A title that is just these words comes first, then
/// titles that have them together. Occurrences in the title count more than those in
/// tags and category, and these more than those in notes; within each, the start of the text counts more
/// than the start of a word, and that more than the inside of one. What is equal in that is ordered by how
/// early the words are in the title, then by how close together, then as in the list.
///
/// A fuzzy search also finds similar words (``FuzzyPattern``) in the title, the tags and the category. They count
/// less than any others. It is for a search that finds nothing else, since it takes longer.
package struct RankedSearch: Sendable {
  private var words: [Word]
  /// All words, as they were typed; `nil` without any.
  private var phrase: TextPattern?
  /// The conditions besides the words; `nil` if there are none.
  private let others: QueryMatcher?
  /// What the name of the category or of a tag begins with; `nil` if that is open.
  private let name: NameBeginning?
  private let hasConditions: Bool
  /// `true` if similar words are found, too.
  let isFuzzy: Bool
  /// `false` if no item has the words themselves.
  private var looksForExact = true
  /// What is lit in titles and tags, and in the names of categories.
  private let lit: [TextPattern]
  private let litInCategories: [TextPattern]

  fileprivate struct Word: Sendable {
    var pattern: TextPattern
    /// The categories in whose names the word occurs.
    let categories: [(id: CategoryID, place: TextPattern.Place)]
    /// What finds similar words; `nil` if none is looked for.
    var fuzzy: FuzzyPattern?
    /// The categories in whose names a similar word occurs, and how much that differs.
    var similarCategories: [(id: CategoryID, cost: Int)] = []
  }

  /// The order of the results: a smaller score is better.
  package struct Score: Comparable, Sendable {
    let number: UInt32

    package static func < (a: Self, b: Self) -> Bool { a.number < b.number }
  }

  /// - Parameters:
  ///   - lastName: a category or a tag whose name is still being typed.
  ///   - isFuzzy: `true` to find similar words, too.
  package init(
    _ query: Query, in document: Document, _ context: QueryContext, lastName: QueryCondition? = nil,
    isFuzzy: Bool = false
  ) {
    name = lastName.flatMap { NameBeginning($0, in: document) }
    var words: [Word] = []
    var typed: [String] = []
    var others: [QueryNode] = []
    var lit: [TextPattern] = []
    var litInCategories: [TextPattern] = []
    for node in query.root.conjuncts {
      switch node {
      case .condition(.word(let text)):
        let pattern = TextPattern(text)
        let categories = document.categories.unordered.compactMap { category in
          pattern.best(in: category.name).map { (id: category.id, place: $0.place) }
        }
        var word = Word(pattern: pattern, categories: categories)
        if isFuzzy, let fuzzy = FuzzyPattern(pattern) { word.findSimilar(fuzzy, in: document) }
        words.append(word)
        typed.append(text)
        lit.append(pattern)
        litInCategories.append(pattern)
      case .condition(.category(let name, _)):
        litInCategories.append(TextPattern(name))
        others.append(node)
      case .condition(.text(.title, let text, _)), .condition(.text(.text, let text, _)):
        lit.append(TextPattern(text))
        others.append(node)
      case .condition(.tag(let name)):
        lit.append(TextPattern("@" + name))
        others.append(node)
      default: others.append(node)
      }
    }
    if case .tag(let name) = lastName { lit.append(TextPattern("@" + name)) }
    if case .category(let name, _) = lastName { litInCategories.append(TextPattern(name)) }
    self.words = words
    self.isFuzzy = words.contains { $0.fuzzy != nil }
    phrase = typed.isEmpty ? nil : TextPattern(typed.joined(separator: " "))
    self.lit = lit
    self.litInCategories = litInCategories
    self.others =
      others.isEmpty
      ? nil : QueryMatcher(.all(of: others), in: document, context, words: .everywhere)
    hasConditions = !others.isEmpty || name != nil
  }

  /// The search with patterns of its own, for another processor. Where two count the references to the same
  /// pattern at each item, they take longer than one alone.
  var unshared: Self {
    var own = self
    for index in words.indices {
      own.words[index].pattern = words[index].pattern.unshared
      own.words[index].fuzzy = words[index].fuzzy?.unshared
    }
    own.phrase = phrase?.unshared
    return own
  }

  /// The fuzzy search among items that the same search without similar words does not find: a single word is not
  /// looked for in them once more, which takes longer than looking for similar ones.
  var withoutExact: Self {
    var own = self
    own.looksForExact = words.count > 1
    return own
  }

  /// `true` if the search finds every item.
  package var isEmpty: Bool { words.isEmpty && !hasConditions }

  /// `true` if the results are ordered by where the words are; otherwise they keep the order of the list.
  package var isRanked: Bool { !words.isEmpty }

  /// Returns the score of an item; `nil` if the search does not find it.
  package func score(_ item: Item) -> Score? { score(EntityTable.Reference(item)) }

  /// Returns the score of an item; `nil` if the search does not find it.
  ///
  /// Nothing is copied but the fields that are read: copying each item, and each word for it, was 40 % of
  /// what a search among 100,000 items executes.
  func score(_ item: EntityTable<Item>.Reference) -> Score? {
    if hasConditions, !meetsConditions(item.entity) { return nil }
    var places = 0
    var first = Int.max
    var end = 0
    let title = item.entity.title
    let words = words.span
    for index in words.indices {
      if looksForExact, let found = words[index].pattern.best(in: title) {
        places += found.place.rawValue
        first = min(first, found.offset)
        end = max(end, found.offset + words[index].pattern.bytes.count)
      } else if looksForExact, let place = place(ofWord: index, outsideOfTitle: item) {
        places += place
      } else if isFuzzy, let similar = similarWord(index, in: item) {
        places += similar.place
        first = min(first, similar.offset)
      } else {
        return nil
      }
    }
    places += 4
    if let phrase, let found = words.count > 1 ? phrase.best(in: title) : nil {
      (places, first, end) = (1 + found.place.rawValue, found.offset, found.offset + phrase.bytes.count)
    }
    if !isFuzzy, first == 0, let phrase, phrase.bytes.count == title.utf8.count, end == phrase.bytes.count {
      places = 0
    }
    let number = min(places, 0xFF) << 24 | min(first, 0xFFF) << 12 | min(max(0, end - min(first, end)), 0xFFF)
    return Score(number: UInt32(truncatingIfNeeded: number))
  }

  /// Returns the place of a word that is similar to one of the search, 9 or more, and its offset in the title; `nil` if
  /// there is none.
  private func similarWord(_ index: Int, in item: EntityTable<Item>.Reference) -> (place: Int, offset: Int)? {
    let words = words.span
    if let found = words[index].fuzzy?.best(in: item.entity.title) { return (9 + found.cost, found.offset) }
    var least: Int?
    for tag in item.entity.tags {
      if let cost = words[index].fuzzy?.best(in: tag)?.cost { least = min(least ?? cost, cost) }
    }
    if let id = item.entity.category,
      let similar = words[index].similarCategories.first(where: { $0.id == id })
    {
      least = min(least ?? similar.cost, similar.cost)
    }
    return least.map { (10 + $0, .max) }
  }

  private func meetsConditions(_ item: Item) -> Bool {
    if let others, !others.matches(item) { return false }
    if let name, !name.fits(item) { return false }
    return true
  }

  /// Returns the place of a word in tags and category, 3 to 5, or in notes, 6 to 8; `nil` if it is in none.
  private func place(ofWord index: Int, outsideOfTitle item: EntityTable<Item>.Reference) -> Int? {
    let words = words.span
    var best: TextPattern.Place?
    if !words[index].categories.isEmpty, let id = item.entity.category {
      best = words[index].categories.first { $0.id == id }?.place
    }
    for tag in item.entity.tags {
      guard let place = words[index].pattern.best(in: tag)?.place else { continue }
      best = min(best ?? place, place)
    }
    if let best { return 3 + best.rawValue }
    let notes = item.entity.notes
    return notes.isEmpty ? nil : words[index].pattern.best(in: notes).map { 6 + $0.place.rawValue }
  }

  /// Returns the positions of the items found, from 0, the best first.
  /// - Parameter items: in the order of the list.
  package func ranked(_ items: [Item]) -> [Int] {
    var found: [UInt64] = []
    for position in items.indices {
      guard let score = score(items[position]) else { continue }
      found.append(UInt64(score.number) << 32 | UInt64(UInt32(truncatingIfNeeded: position)))
    }
    if !words.isEmpty { found.sort() }
    return found.map { Int(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
  }

  /// Returns what the search finds in a title, or in tags with their signs: the ranges of whole characters,
  /// in UTF-8, in ascending order and without overlaps.
  package func ranges(inTitle title: String) -> [Range<Int>] {
    ranges(lit, in: title)
  }

  /// Returns what the search finds in the name of a category, in the same way.
  package func ranges(inCategory name: String) -> [Range<Int>] {
    ranges(litInCategories, in: name)
  }

  private func ranges(_ patterns: [TextPattern], in text: String) -> [Range<Int>] {
    guard isFuzzy else { return TextPattern.ranges(of: patterns, in: text) }
    let similar = words.filter { !$0.pattern.occurs(in: text) }.flatMap { $0.fuzzy?.ranges(in: text) ?? [] }
    return (patterns.flatMap { $0.ranges(in: text) } + similar).merged
  }
}

extension RankedSearch.Word {
  fileprivate mutating func findSimilar(_ fuzzy: FuzzyPattern, in document: Document) {
    self.fuzzy = fuzzy
    similarCategories = document.categories.unordered.compactMap { category in
      fuzzy.best(in: category.name).map { (id: category.id, cost: $0.cost) }
    }
  }
}

/// The beginning of the name of a category or a tag.
enum NameBeginning: Sendable {
  case category([CategoryID])
  case tag(TextPattern)

  /// - Returns: `nil` for any other condition.
  init?(_ condition: QueryCondition, in document: Document) {
    switch condition {
    case .category(let name, _):
      let pattern = TextPattern(name)
      let fitting = document.categories.unordered.filter { Self.begins(category: $0.name, with: pattern) }
      self = .category(fitting.map(\.id))
    case .tag(let name): self = .tag(TextPattern(name))
    default: return nil
    }
  }

  func fits(_ item: Item) -> Bool {
    switch self {
    case .category(let ids): item.category.map(ids.contains) ?? false
    case .tag(let pattern): item.tags.contains { Self.begins(tag: $0, with: pattern) }
    }
  }

  /// Returns `true` if a name, or a word of it, begins with what was typed.
  static func begins(category name: String, with typed: TextPattern) -> Bool {
    typed.best(in: name).map { $0.place < .inside } ?? false
  }

  static func begins(tag: String, with typed: TextPattern) -> Bool { typed.best(in: tag)?.place == .start }
}
