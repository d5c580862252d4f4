internal import Redux

/// The selectors of the history view.
@MainActor
final class HistoryRowsMemory {
  /// What the texts of the entries depend on.
  struct TextSource: Equatable {
    let tree: HistoryTree
    let items: EntityTable<Item>
    let removed: [EarlierTitle]?
    let today: Day
  }

  /// What the rows depend on.
  struct Source: Equatable {
    let tree: HistoryTree
    let filter: HistoryFilter
    let zone: Zone
    /// `nil` if nothing is searched.
    let items: EntityTable<Item>?
    let removed: [EarlierTitle]?
    let today: Day
  }

  private let texts = Selector<TextSource, HistoryTexts>(inputs: SelectorInput("source") { $0 }) {
    HistoryTexts(of: $0.tree, $0.items, removed: $0.removed ?? [], today: $0.today)
  }

  private(set) lazy var rows = Selector<Source, HistoryRows>(inputs: SelectorInput("source") { $0 }) {
    [texts] source in
    let matches = source.items.map {
      texts(TextSource(tree: source.tree, items: $0, removed: source.removed, today: source.today))
        .matches(source.filter.text)
    }
    return HistoryRows(source.tree, source.filter, matches: matches, zone: source.zone)
  }
}

extension ItemLists {
  /// Returns the rows of the history view.
  package func historyRows(_ browsing: HistoryBrowsing, _ state: AppState) -> HistoryRows {
    let isSearched = browsing.filter.text.contains { !$0.isWhitespace }
    return historyRows.rows(
      HistoryRowsMemory.Source(
        tree: browsing.tree, filter: browsing.filter, zone: state.external.zone,
        items: isSearched ? state.document.items : nil,
        removed: isSearched ? browsing.removedTitles : nil, today: state.external.today))
  }
}
