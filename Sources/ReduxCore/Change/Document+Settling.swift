internal import Redux

extension Document {
  /// Applies changes one after another, as ``apply(_:)`` does, and then takes back what contradicts other
  /// changes made since, as ``settle(since:)`` does.
  /// - Returns: what was left as it is.
  mutating func applyAndSettle(_ changes: [DocumentChange]) -> [ChangedField] {
    let before = self
    let conflicts = changes.flatMap { apply($0) }
    return conflicts + settle(since: before)
  }

  /// Returns the document after ``applyAndSettle(_:)``.
  func settled(applying changes: [DocumentChange]) -> Document {
    var after = self
    _ = after.applyAndSettle(changes)
    return after
  }

  /// Takes back those of the changes since `before` that contradict the rest of the document, although each
  /// of their fields had the value that was expected: an item that would be below itself or wait for itself,
  /// and a name that another category or view has by now.
  ///
  /// Settling a document since the empty one mends whatever it holds.
  /// - Returns: what was taken back, with the reason.
  /// - Complexity: linear in the number of changes, and in that of the items above them and that they wait
  ///   for.
  package mutating func settle(since before: Document) -> [ChangedField] {
    settleCategories(since: before) + settleViews(since: before)
      + endCircles(.parent, \.parent, unset: nil, since: before) { $0.parent.map { [$0] } ?? [] }
      + endCircles(.waitsFor, \.waitsFor, unset: [], since: before) { Array($0.waitsFor) }
  }

  // MARK: Names

  /// A category that was renamed keeps the name that it had; one that came back goes into the one that has
  /// its name.
  private mutating func settleCategories(since before: Document) -> [ChangedField] {
    var left: [ChangedField] = []
    for category in categories.renamed(since: before.categories) {
      guard let other = categories.other(than: category) else { continue }
      if let former = before.categories[category.id] {
        left.append(ChangedField(name: former.name, field: Category.Field.name.rawValue, .isTaken))
        categories.update(category.id) { $0.name = former.name }
      } else {
        left.append(ChangedField(name: category.name, field: nil, .isTaken))
        let inside = items.changedIDs(since: before.items).filter { items[$0]?.category == category.id }
        for id in inside.sorted() { items.update(id) { $0.category = other.id } }
        categories[category.id] = nil
      }
    }
    return left
  }

  /// A view keeps the name that it had; one that came back gets a name that is free.
  private mutating func settleViews(since before: Document) -> [ChangedField] {
    views.renamed(since: before.views).compactMap { view in
      guard views.other(than: view) != nil else { return nil }
      let numbered = (2...).lazy.map { "\(view.name) \($0)" }
      let former = before.views[view.id]?.name
      guard let name = former ?? numbered.first(where: { views.named($0) == nil }) else {
        return nil
      }
      views.update(view.id) { $0.name = name }
      return ChangedField(name: former ?? view.name, field: SavedView.Field.name.rawValue, .isTaken)
    }
  }

  // MARK: Circles

  /// Gives the items that would lead to themselves by way of a field the value that it had.
  /// - Parameter next: the items to which an item leads by the field.
  private mutating func endCircles<Value: Equatable>(
    _ field: Item.Field, _ path: WritableKeyPath<Item, Value>, unset: Value, since before: Document,
    by next: @escaping (Item) -> [ItemID]
  ) -> [ChangedField] {
    var left: [ChangedField] = []
    // Most changes are of other fields: only these few are put in order.
    let changed = items.changedIDs(since: before.items).filter { id in
      items[id].map { $0[keyPath: path] != before.items[id]?[keyPath: path] ?? unset } ?? false
    }
    var circles = Circles(by: next)
    for id in changed.sorted() {
      guard let item = items[id], circles.contain(item, in: items) else { continue }
      let former = before.items[id]?[keyPath: path] ?? unset
      items.update(id) { $0[keyPath: path] = former }
      left.append(ChangedField(name: item.title, field: field.rawValue, .makesCircle))
    }
    return left
  }
}

extension EntityTable where Entity: RankedEntity {
  /// The entities whose names have changed since `before`, in the order of their identities.
  fileprivate func renamed(since before: Self) -> [Entity] {
    changedIDs(since: before).sorted().compactMap { self[$0] }.filter { $0.name != before[$0.id]?.name }
  }

  /// Returns another entity with the name of this one, ignoring case.
  fileprivate func other(than entity: Entity) -> Entity? {
    let name = entity.name.lowercased()
    return inOrder.first { $0.id != entity.id && $0.name.lowercased() == name }
  }
}
