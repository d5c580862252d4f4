package import Redux

/// An entity of the sidebar, which the user names and puts in order: a category or a view.
package protocol RankedEntity: Identifiable, Sendable where ID: Comparable & Sendable {
  var name: String { get }
  /// The position among all of its kind.
  var rank: Rank { get }
}

extension Category: RankedEntity {}

extension SavedView: RankedEntity {}

extension EntityTable where Entity: RankedEntity {
  /// The entities by rank, and by id among equal ranks.
  package var inOrder: [Entity] {
    // Written out, because the runtime work behind a generic sort of a lazy sequence is measurable in the
    // first frame.
    var entities: [Entity] = []
    for entity in unordered { entities.append(entity) }
    entities.sort { $0.rank != $1.rank ? $0.rank < $1.rank : $0.id < $1.id }
    return entities
  }

  /// Returns the entity of that name, ignoring case.
  package func named(_ name: String) -> Entity? {
    let wanted = name.lowercased()
    return inOrder.first { $0.name.lowercased() == wanted }
  }

  /// Returns the entity whose name is nearest to a text; `nil` if none is near.
  package func nearest(to name: String) -> Entity? {
    let entities = inOrder
    let names = entities.map { $0.name.lowercased() }
    return Spelling.nearest(to: name, in: names).flatMap(names.firstIndex).map { entities[$0] }
  }
}

extension Array where Element: RankedEntity {
  /// Returns the entity that is selected after another one is deleted: the next one, or else the one before
  /// it; `nil` if there is no other.
  func neighbour(of id: Element.ID) -> Element? {
    let index = firstIndex { $0.id == id } ?? 0
    return index + 1 < count ? self[index + 1] : index > 0 ? self[index - 1] : nil
  }

  /// Returns the rank of an entity after moving one place; `nil` at the end of the order.
  /// - Parameter former: that which it had before it was moved, and has again where it was.
  func rank(moving id: Element.ID, _ direction: Direction, preferring former: Rank?) -> Rank? {
    let index = firstIndex { $0.id == id } ?? 0
    let step = direction == .forward ? 1 : -1
    guard indices.contains(index + step) else { return nil }
    let passed = self[index + step].rank
    let beyond = indices.contains(index + 2 * step) ? self[index + 2 * step].rank : nil
    return step > 0
      ? Rank.between(passed, beyond, preferring: former) : Rank.between(beyond, passed, preferring: former)
  }

  /// Returns the rank of an entity after moving it below another one; `nil` if it is there already.
  /// - Parameter other: `nil` for the first place.
  func rank(moving id: Element.ID, below other: Element.ID?) -> Rank? {
    guard let index = firstIndex(where: { $0.id == id }), other != id else { return nil }
    let above = other.flatMap { other in firstIndex { $0.id == other } }
    guard index != (above ?? -1) + 1 else { return nil }
    let others = filter { $0.id != id }
    guard let other, let place = others.firstIndex(where: { $0.id == other }) else {
      return Rank.between(nil, others.first?.rank)
    }
    return Rank.between(others[place].rank, place + 1 < others.count ? others[place + 1].rank : nil)
  }
}
