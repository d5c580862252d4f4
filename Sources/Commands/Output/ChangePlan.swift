internal import Cells
internal import Redux
internal import ReduxCore

extension CommandContext {
  /// Prints what a change would do, and if it changes several items, a line for each: its id and its title.
  /// - Parameter named: the items that come first, in this order.
  func printPlan(_ outcome: Outcome, _ label: StepLabel, _ named: [Item]) throws {
    try print(DisplayText("Would \(label.words)"))
    let changed = Set(outcome.change.items.map(\.id))
    guard changed.count > 1 else { return }
    let first = named.map(\.id).filter(changed.contains)
    let others = changed.subtracting(first).sorted()
    let items = (first + others).compactMap { outcome.document.items[$0] }
    let rows = items.map { (number: $0.number.map(String.init) ?? "new", title: $0.title) }
    let width = rows.map(\.number.count).max() ?? 0
    for row in rows {
      let blanks = String(repeating: " ", count: width - row.number.count)
      try print(DisplayText("  \(blanks)\(row.number)  ") + ItemTable.oneLine(row.title))
    }
  }
}
