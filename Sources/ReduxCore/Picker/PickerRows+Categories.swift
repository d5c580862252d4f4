internal import Redux

extension PickerRows {
  /// The Inbox, the categories, and last a new category of the typed name. As long as nothing is typed, the
  /// categories are nested by the `/` in their names.
  /// - Parameters:
  ///   - items: those to move.
  ///   - categories: in their order.
  init(forCategory typed: String, of items: [Item], _ categories: [Category]) {
    let text = typed.hasPrefix("#") ? String(typed.dropFirst()).trimmed : typed
    let search = NameSearch(text)
    var rows = [PickerRow(choice: .list(.inbox), text: ListID.inbox.title)]
    if search.isEmpty {
      rows += CategoryOutline.entries(categories).map {
        PickerRow(choice: .list(.category($0.category.id)), text: $0.name, depth: $0.depth)
      }
    } else {
      rows += categories.map { PickerRow(choice: .list(.category($0.id)), text: $0.name) }
    }
    let isKnown = rows.contains { search.isName($0.text) }
    rows = search.ranked(rows.map(\.text)).map { rows[$0] }
    var counts: [CategoryID?: Int] = [:]
    for item in items { counts[item.category, default: 0] += 1 }
    for index in rows.indices {
      let category: CategoryID? =
        if case .list(.category(let id)) = rows[index].choice { id } else { nil }
      rows[index].share = PickerRow.Share(counts[category] ?? 0, of: items.count)
      rows[index].lit = search.ranges(in: rows[index].text)
    }
    preferred = search.isEmpty ? rows.firstIndex { $0.share == .all } : rows.isEmpty ? nil : 0
    if !isKnown, text.isVisible { rows.append(PickerRow(choice: .new(text), text: text)) }
    self.rows = rows
    total = rows.count
  }
}

/// Categories nested by the `/` in their names.
enum CategoryOutline {
  struct Entry {
    let category: Category
    let depth: Int
    /// The part of the name that the category above does not say.
    let name: String
  }

  /// Returns the categories, each below the one whose name, with a `/`, begins its own.
  /// - Parameter categories: in their order, which siblings keep.
  static func entries(_ categories: [Category]) -> [Entry] {
    var positions: [String: Int] = [:]
    for (position, category) in categories.enumerated() { positions[category.name.lowercased()] = position }
    var roots: [Int] = []
    var children: [Int: [Int]] = [:]
    for (position, category) in categories.enumerated() {
      if let parent = parent(of: category.name, positions) {
        children[parent, default: []].append(position)
      } else {
        roots.append(position)
      }
    }
    var entries: [Entry] = []
    // The next one is last.
    var waiting = roots.reversed().map { (position: $0, depth: 0, prefix: 0) }
    while let (position, depth, prefix) = waiting.popLast() {
      let category = categories[position]
      entries.append(
        Entry(category: category, depth: depth, name: String(category.name.dropFirst(prefix))))
      for child in (children[position] ?? []).reversed() {
        waiting.append((child, depth + 1, category.name.count + 1))
      }
    }
    return entries
  }

  /// Returns the position of the category that a name lies in; `nil` if there is none.
  private static func parent(of name: String, _ positions: [String: Int]) -> Int? {
    var rest = name.lowercased()[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      if let position = positions[String(rest)] { return position }
    }
    return nil
  }
}
