import Redux

/// The entity of the indexed tables under test. Its id can be changed.
struct Errand: Identifiable, Equatable, Codable, Sendable {
  var id: Int
  var rank = 0
  var place: String?
  var tags: [String] = []
}

/// An index of each kind.
struct ErrandIndexes: TableIndexes {
  var byRank = SortedView<Errand, Int> { $0.rank }
  var byPlaceName = SortedView<Errand, String>(by: \.place)
  var byPlace = KeyIndex<Errand, String>(by: \.place)
  var byTag = KeyIndex<Errand, String>(byEach: \.tags)
  var inPlace = GroupedView<Errand, String, Descending<Int>>(by: \.place) { Descending($0.rank) }
  var perPlace = KeyTally<Errand, String?> { .some($0.place) }
  var perTag = KeyTally<Errand, String>(byEach: \.tags)

  mutating func update(from old: Errand?, to new: Errand?) {
    byRank.update(from: old, to: new)
    byPlaceName.update(from: old, to: new)
    byPlace.update(from: old, to: new)
    byTag.update(from: old, to: new)
    inPlace.update(from: old, to: new)
    perPlace.update(from: old, to: new)
    perTag.update(from: old, to: new)
  }
}

typealias Errands = IndexedTable<Errand, ErrandIndexes>
