internal import Redux

extension PickerRows {
  /// The Inbox, the categories, and last a new category of the typed name. As long as nothing is typed, the
  /// categories are nested by the `/` in their names.
  /// - Parameters:
  ///   - items: those to move.
  ///   - categories: in their order.
  ///   - findsSimilar: `false` if only names with the typed words are found.
  init(forCategory typed: String, of items: [Item], _ categories: [Category], findsSimilar: Bool = true) {
    let text = typed.hasPrefix("#") ? String(typed.dropFirst()).trimmed : typed
    var rows = [PickerRow(choice: .list(.inbox), text: ListID.inbox.title)]
    if text.isEmpty {
      rows += CategoryOutline.entries(categories).map {
        PickerRow(choice: .list(.category($0.category.id)), text: $0.name, depth: $0.depth)
      }
    } else {
      rows += categories.map { PickerRow(choice: .list(.category($0.id)), text: $0.name) }
    }
    let (search, ranked) = NameSearch.finding(text, in: rows.map(\.text), findsSimilar: findsSimilar)
    let isKnown = rows.contains { search.isName($0.text) }
    rows = ranked.map { rows[$0] }
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
