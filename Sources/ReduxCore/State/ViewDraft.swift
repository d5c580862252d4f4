/// A saved view that is being written: its name is asked for first, then its query.
package struct ViewDraft: Equatable, Codable, Sendable {
  /// The view that is changed; `nil` for a new one.
  package var view: SavedViewID?
  /// The name of that view when writing began.
  package var oldName: String?
  /// The name that was accepted; `nil` while it is written.
  package var name: String?
  /// The query of the view so far.
  package var query: String
  /// The arrangement of a new view.
  package var arrangement: ListArrangement
  /// `false` if the query is settled, because a search is saved.
  package var asksForQuery: Bool

  /// Creates the draft of a change of a view.
  package init(_ view: SavedView) {
    self.init(query: view.query, arrangement: view.arrangement)
    self.view = view.id
    oldName = view.name
  }

  /// Creates the draft of a new view.
  package init(
    query: String = "", arrangement: ListArrangement = .byHand, asksForQuery: Bool = true
  ) {
    self.query = query
    self.arrangement = arrangement
    self.asksForQuery = asksForQuery
  }

  /// Returns the same draft with other text.
  package func mapText(_ transform: (String) -> String) -> ViewDraft {
    var draft = self
    draft.oldName = oldName.map(transform)
    draft.name = name.map(transform)
    draft.query = transform(query)
    return draft
  }
}
