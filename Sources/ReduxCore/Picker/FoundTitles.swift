internal import Redux

/// The items that a search finds only by what they were once called.
struct FoundTitles: Sendable {
  /// An item with the best of its earlier titles that match.
  struct Match: Sendable {
    let item: Item
    let title: String
    fileprivate let score: RankedSearch.Score
  }

  /// The best matches, in order.
  private(set) var best: [Match] = []
  /// The number of items found.
  private(set) var count = 0
  /// The titles that match, of whatever item, as positions in the earlier titles.
  private var positions: [Int] = []
  private let query: Query?

  /// The number of items that are shown.
  private static let limit = 50

  /// Creates the items found by a query. Complexity: linear in the number of earlier titles, or in what the
  /// earlier search found among them, if the query narrows that one.
  /// - Parameters:
  ///   - titles: the newest first.
  ///   - earlier: what another query found among the same titles of the same items.
  init(
    _ query: Query, _ search: RankedSearch, among titles: [EarlierTitle], in items: EntityTable<Item>,
    after earlier: FoundTitles? = nil
  ) {
    self.query = search.isEmpty ? nil : query
    guard !search.isEmpty else { return }
    var matches: [ItemID: Match] = [:]
    func look(at position: Int) {
      guard let item = items.reference(to: titles[position].item) else { return }
      var former = item.entity
      former.title = titles[position].title
      guard let score = search.score(former) else { return }
      // Also where the item is found as it is: a longer text may find it by this title alone.
      positions.append(position)
      guard search.score(item) == nil else { return }
      if let known = matches[former.id], known.score <= score { return }
      matches[former.id] = Match(item: item.entity, title: former.title, score: score)
    }
    if let earlier, let old = earlier.query, query.narrows(old) {
      for position in earlier.positions { look(at: position) }
    } else {
      for position in titles.indices { look(at: position) }
    }
    count = matches.count
    let ordered = matches.values.sorted { ($0.score, $0.item.id) < ($1.score, $1.item.id) }
    best = Array(ordered.prefix(Self.limit))
  }
}
