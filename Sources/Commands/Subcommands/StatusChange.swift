internal import Cells
internal import Redux
internal import ReduxCore

/// The implementation shared by the four commands that move items between open, done and trash. Several ids
/// make one step, and nothing is changed if one of them is refused.
struct StatusChange {
  /// The outcome of a change for an item that the user named.
  enum Eligibility: Equatable {
    case eligible
    /// The item has that status already; reported, but not an error.
    case already
    /// The change cannot be made to this item.
    case refused(advice: String)
  }

  /// As an item is described that is so already.
  var already: String
  var intent: ([ItemID]) -> Intent
  var eligibility: (Item.Status) -> Eligibility

  @MainActor
  func run(_ ids: [String], _ options: ChangeOptions, at context: CommandContext) throws -> ExitStatus {
    let (items, document) = try context.items(named: ids)
    for item in items {
      guard case .refused(let advice) = eligibility(item.status) else { continue }
      throw CommandFailure(
        .nothingMatched, "“\(item.title)” is \(Self.place(item.status)); nothing was done.",
        advice + " \(item.number.map(String.init) ?? item.id.text)")
    }
    let eligible = items.filter { eligibility($0.status) == .eligible }
    let outcome = try eligible.first.map {
      try context.perform(intent(eligible.map(\.id)), on: document, at: $0.id, dryRun: options.dryRun)
    }
    if options.json {
      let changed = outcome?.change.items.map(\.id) ?? []
      let touched = items.map(\.id) + changed.filter { id in !items.contains { $0.id == id } }
      let after = outcome?.document ?? document
      try context.printJSON(touched.compactMap { after.items[$0] }, after)
      return .done
    }
    for item in items where eligibility(item.status) == .already {
      try context.print(DisplayText("“\(item.title)” is already \(already)"))
    }
    if let label = outcome?.journalEntry?.label {
      try context.print(DisplayText(options.dryRun ? "Would \(label.words)" : label.past))
    }
    if let outcome, !options.dryRun,
      let freed = FreedItems(
        document.items.unordered.map(\.id), from: document.items, to: outcome.document.items
      ).sentence
    {
      try context.print(DisplayText(freed))
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
