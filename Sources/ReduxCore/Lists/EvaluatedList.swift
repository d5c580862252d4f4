/// A list that was evaluated before anything asked for it, and the query that it answers.
package struct EvaluatedList: Sendable {
  let query: ListQuery
  let list: ItemList

  /// - Parameter everything: the list of all items.
  init(_ query: ListQuery, within everything: ItemList) {
    self.query = query
    list = ItemList(query, within: everything)
  }
}
