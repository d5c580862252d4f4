internal import Cells
internal import Redux
internal import ReduxCore

extension CommandContext {
  /// Prints what a change would do, and if it changes several items, a line for each: its id and its title.
  /// - Parameters:
  ///   - named: the items that come first, in this order.
  ///   - before: the document before the change, to show what becomes of each field; `nil` to leave that out.
  ///   - concerned: the items to count after what the change would do.
  func printPlan(
    _ outcome: Outcome, _ label: StepLabel, _ named: [Item], from before: Document? = nil,
    counting concerned: ConcernedItems? = nil
  ) throws {
    try print(DisplayText("Would \(label.words)" + (concerned.map { ": \($0.words)" } ?? "")))
    let changes = Dictionary(outcome.change.items.map { ($0.id, $0) }) { first, _ in first }
    let changed = Set(changes.keys)
    guard changed.count > 1 || before != nil else { return }
    let first = named.map(\.id).filter(changed.contains)
    let others = changed.subtracting(first).compactMap { outcome.document.items[$0] }
      .sorted { ($0.number ?? .max, $0.rank, $0.id) < ($1.number ?? .max, $1.rank, $1.id) }
    let items = first.compactMap { outcome.document.items[$0] } + others
    let rows = items.map { (id: $0.id, number: $0.number.map(String.init) ?? "new", title: $0.title) }
    let width = rows.map(\.number.count).max() ?? 0
    for row in rows {
      let blanks = String(repeating: " ", count: width - row.number.count)
      try print(DisplayText("  \(blanks)\(row.number)  ") + ItemTable.oneLine(row.title))
      guard let before, let change = changes[row.id] else { continue }
      let description = ChangeDescription(outcome.document, before)
      for event in change.events {
        let indent = String(repeating: " ", count: width + 6)
        try print(DisplayText(indent) + ItemTable.oneLine(description.line(event)))
      }
    }
  }
}
