extension Action {
  /// Returns the message that a value which another process has written is kept, since the user has changed
  /// nothing.
  /// - Parameter owner: the name of what the value belongs to.
  static func foreignValueKept(_ field: String, of owner: String) -> Action {
    .message("Kept the \(field) of “\(owner)” as changed elsewhere meanwhile")
  }
}

extension AppState {
  /// Returns the message about a change by another process, to the field or its item, that the user has
  /// written over; none if there was none.
  func concurrentChange(
    of item: Item, _ field: Item.Field, from original: String, to present: String
  ) -> [Action] {
    if item.status == .trashed, navigation.list != .trash {
      return [.message("“\(item.title)” was deleted elsewhere meanwhile; you changed it in the trash")]
    }
    guard present != original else { return [] }
    let theirs =
      field == .title
      ? "Also renamed elsewhere, to “\(present)”"
      : "The \(field.title) \(field.isPlural ? "were" : "was") also changed elsewhere"
    return [.message("\(theirs); your version was kept", KeyHint(.showItemHistory, "shows both"))]
  }
}
