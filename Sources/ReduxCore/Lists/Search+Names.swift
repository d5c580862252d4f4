internal import Redux

/// The category or the tag with which a search ends, whose name may have been typed only in part.
extension Search {
  /// Returns the text for the names that the search finds now, so that others read it as the same: a view, or
  /// a command.
  /// - Parameters:
  ///   - tags: those that there are.
  ///   - isTaken: `true` if the text is all that is going to be typed: a name that there is means itself alone.
  func text(namingAmong tags: [String], isTaken: Bool) -> String {
    guard let lastName, let (typed, found) = conditions(lastName, tags, isTaken: isTaken), !found.isEmpty
    else {
      return text
    }
    let start = String(text.dropLast(typed.count + 1))
    let names = Query(.any(of: found.map { .condition($0) })).text
    return start + (found.count > 1 && !start.isEmpty ? "(\(names))" : names)
  }

  /// Returns the name as it was typed, and the conditions on all names that begin so; `nil` if it is to stay.
  private func conditions(
    _ lastName: QueryCondition, _ tags: [String], isTaken: Bool
  ) -> (typed: String, found: [QueryCondition])? {
    switch lastName {
    case .category(let typed, _):
      guard !isTaken || categories.ids(named: typed, isExact: false).isEmpty else { return nil }
      let names = categories.inOrder.map(\.name)
        .filter { NameBeginning.begins(category: $0, with: TextPattern(typed)) }
      // A category includes those below it.
      let topmost = names.filter { name in !names.contains { name.hasPrefix($0 + "/") } }
      return (typed, topmost.map { .category($0, isExact: false) })
    case .tag(let typed):
      guard !isTaken || !tags.contains(where: TextPattern(name: typed).equals) else { return nil }
      return (
        typed, tags.filter { NameBeginning.begins(tag: $0, with: TextPattern(typed)) }.map { .tag($0) }
      )
    default: return nil
    }
  }
}
