/// The places of a list in its order: all of them, or those that a search has found.
///
/// What is found is kept as numbers. Keeping its places, of which each retains an item, was a third of a
/// search among 100,000 items.
struct ListPlaces: RandomAccessCollection {
  private let whole: PagedArray<ListPosition>
  /// The positions among all places; `nil` if the list is not narrowed.
  private let found: [Int32]?

  init(_ whole: PagedArray<ListPosition>, found: [Int32]?) {
    self.whole = whole
    self.found = found
  }

  var startIndex: Int { 0 }

  var endIndex: Int { found?.count ?? whole.count }

  subscript(position: Int) -> ListPosition { found.map { whole[Int($0[position])] } ?? whole[position] }
}
