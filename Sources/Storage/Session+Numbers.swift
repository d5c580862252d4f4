internal import Redux
internal import ReduxCore

extension Session {
  /// Brings in the numbers that items got when they were stored.
  func receive(numbers: [ItemID: Int]) {
    // What is added again by a redo has its number already.
    let items = state.document.items
    let new = numbers.filter { items.reference(to: $0.key)?.entity.number != $0.value }
    guard !new.isEmpty else { return }
    let ordered = new.sorted { $0.value < $1.value }
    receive(.numbered(ordered.map { ItemNumber(item: $0.key, number: $0.value) }))
  }
}
