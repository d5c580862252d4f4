internal import Cells
internal import Redux
internal import ReduxCore

/// What the four commands that move items between open, done and trash have in common: several ids are one
/// step, and nothing is done when one of them does not fit.
struct StatusChange {
  /// What it does to an item that a person names.
  enum Fit: Equatable {
    case fits
    /// It is so already; said, and no fault.
    case already
    /// It cannot be done to that one.
    case refused(advice: String)
  }

  /// As an item is described that is so already.
  var already: String
  var intent: ([ItemID]) -> Intent
  var fit: (Item.Status) -> Fit

  @MainActor
  func run(_ ids: [String], _ options: ChangeOptions, at context: CommandContext) throws -> ExitStatus {
    let (items, document) = try context.items(named: ids)
    for item in items {
      guard case .refused(let advice) = fit(item.status) else { continue }
      throw CommandFailure(
        .nothingMatched, "“\(item.title)” is \(Self.place(item.status)); nothing was done.",
        advice + " \(item.number.map(String.init) ?? item.id.text)")
    }
    let fitting = items.filter { fit($0.status) == .fits }
    let outcome = try fitting.first.map {
      try context.perform(intent(fitting.map(\.id)), on: document, at: $0.id, rehearsal: options.dryRun)
    }
    if options.json {
      let changed = outcome?.change.items.map(\.id) ?? []
      let touched = items.map(\.id) + changed.filter { id in !items.contains { $0.id == id } }
      let after = outcome?.document ?? document
      try context.printJSON(touched.compactMap { after.items[$0] }, after)
      return .done
    }
    for item in items where fit(item.status) == .already {
      try context.print(DisplayText("“\(item.title)” is \(already) already"))
    }
    if let label = outcome?.journalEntry?.label {
      try context.print(DisplayText(options.dryRun ? "Would \(label.words)" : label.past))
    }
    return .done
  }

  private static func place(_ status: Item.Status) -> String {
    switch status {
    case .open: "open"
    case .done: "done"
    case .trashed: "in the trash"
    }
  }
}
