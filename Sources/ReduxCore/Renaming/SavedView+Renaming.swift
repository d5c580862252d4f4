internal import Redux

/// Queries of views follow the categories and tags that they name.
extension Document {
  /// Gives categories their new names, also in the views that ask for them or for those that they become part
  /// of.
  mutating func rename(_ renamed: [RenamedCategory], merged: [MergedCategory] = []) {
    var names: [String: String] = [:]
    for category in renamed { names[key(category.id)] = category.name }
    for category in merged {
      let new = renamed.first { $0.id == category.into }?.name ?? categories[category.into]?.name
      names[key(category.id)] = new
    }
    for category in renamed { categories.update(category.id) { $0.name = category.name } }
    renameInViews { condition in
      guard case .category(let name, let isExact) = condition else { return nil }
      return names[name.lowercased()].map { .category($0, isExact: isExact) }
    }
  }

  /// Gives a tag, and those below it, another name in all views that ask for them.
  mutating func renameInViews(tag old: String, to new: String) {
    let old = old.lowercased()
    renameInViews { condition in
      guard case .tag(let name) = condition,
        name.lowercased() == old || name.lowercased().hasPrefix(old + "/")
      else { return nil }
      return .tag(new + name.dropFirst(old.count))
    }
  }

  private func key(_ id: CategoryID) -> String { categories[id]?.name.lowercased() ?? "" }

  /// - Parameter rename: Returns the new condition; `nil` for one that stays as it is.
  private mutating func renameInViews(_ rename: (QueryCondition) -> QueryCondition?) {
    // Any words may be a date here: they stay as they are.
    let context = QueryContext(today: Day(number: 0), zone: .utc) { _ in DayTime(Day(number: 0)) }
    for view in views.inOrder {
      guard let query = try? Query(parsing: view.query, context) else { continue }
      let renamed = query.root.mapConditions { rename($0) ?? $0 }
      guard renamed != query.root else { continue }
      views.update(view.id) { $0.query = Query(renamed).text }
    }
  }
}
