internal import Cells
internal import Redux
internal import ReduxCore

/// The implementation shared by the four commands that move items between open, done and trash. Several items
/// make one step. Nothing is changed if one that is named by its id is refused; of a range or a query, what
/// is refused is skipped.
struct StatusChange {
  /// The outcome of a change for an item that the user named.
  enum Eligibility: Equatable {
    case eligible
    /// The item has that status already; reported, but not an error.
    case already
    /// The change cannot be made to this item.
    case refused(advice: String)
  }

  /// How an item is described that needs no change.
  var unchanged: String
  /// The status of the items among which a query looks.
  var among: Set<Item.Status>
  var intent: ([ItemID]) -> Intent
  /// `true` if completed items are followed by their next ones.
  var continues = false
  /// `true` if items are open afterwards, and their parents with them, which take back what followed them.
  var opens = false
  /// `true` if what is below the items, and done, stays so.
  var leavesSubtasks = false
  var eligibility: (Item.Status) -> Eligibility

  @MainActor
  func run(_ ids: [String], _ options: ChangeOptions, at context: CommandContext) throws -> ExitStatus {
    let named = try context.items(named: ids, among: among)
    let items = named.items
    // What followed an item is not among what its id stands for.
    let parents = opens ? named.document.items.ancestors(of: items.map(\.id)) : []
    let opened = opens ? items + parents : []
    let document =
      opened.contains { $0.recurrence != nil && $0.status == .done }
      ? try context.wholeDocument() : named.document
    for item in items where named.single.contains(item.id) {
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
      let named = Set(items.map(\.id))
      let touched = items.map(\.id) + changed.filter { !named.contains($0) }
      let after = outcome?.document ?? document
      try context.printJSON(touched.compactMap { after.items[$0] }, after)
      return .done
    }
    for item in items {
      switch eligibility(item.status) {
      case .eligible: continue
      case .already: try context.print(DisplayText("“\(item.title)” is \(unchanged)"))
      case .refused:
        try context.print(DisplayText("“\(item.title)” is \(Self.place(item.status)), so it was skipped"))
      }
    }
    guard let outcome, let label = outcome.journalEntry?.label else { return .done }
    if options.dryRun {
      try context.printPlan(outcome, label, items)
    } else {
      try context.print(DisplayText(label.past))
    }
    if continues {
      let now = context.now
      let completed = Set(outcome.change.items.map(\.id))
      let recurring = document.items.unordered.filter { $0.recurrence != nil && completed.contains($0.id) }
      let ended = endedSubtasks(among: recurring, completed, of: eligible, document, context)
      for item in recurring.sorted(by: { ($0.rank, $0.id) < ($1.rank, $1.id) }) {
        let sentence: String? =
          switch item.fate(amongCompleted: completed, in: document.items) {
          case .ofItsOwn:
            Self.continuation(of: item, completed: now, in: context.zone, isPlan: options.dryRun)
          case .ended: "“\(item.title)” repeats no more, as what it is part of is done"
          case .renewed:
            ended.contains(item.id) ? Self.end(of: item, isPlan: options.dryRun) : nil
          }
        if let sentence { try context.print(DisplayText(sentence)) }
      }
    }
    let after = outcome.document.items
    let eligibleIDs = Set(eligible.map(\.id))
    if leavesSubtasks, case let count = after.doneCount(below: eligible.map(\.id)), count > 0 {
      let verb = options.dryRun ? "would stay" : count == 1 ? "stays" : "stay"
      try context.print(DisplayText("\(count) below \(verb) done"))
    }
    for parent in parents where !eligibleIDs.contains(parent.id) && parent.status != .open {
      guard after[parent.id]?.status == .open else { continue }
      let (tense, other) = options.dryRun ? ("would be", "would come") : ("is", "has come")
      let fate = parent.status == .done ? "\(tense) open again" : "\(other) back from the trash, too"
      try context.print(DisplayText("The parent “\(parent.title)” \(fate)"))
    }
    let successors = Successors(
      of: opened.filter { $0.status == .done && after[$0.id]?.status == .open }.map(\.id), in: document.items,
      context.zone)
    if let sentence = successors.sentence(today: context.today) {
      try context.print(DisplayText(sentence.raisingFirst))
    }
    let freed = FreedItems(
      document.items.unordered.map(\.id), from: document.items, to: after)
    if let sentence = freed.sentence { try context.print(DisplayText(sentence)) }
    return .done
  }

  /// Returns what follows a recurring item; `nil` if it is none.
  /// - Parameter isPlan: `true` if the item is not completed yet.
  private static func continuation(
    of item: Item, completed: DayTime, in zone: Zone, isPlan: Bool
  ) -> String? {
    switch item.continuation(completed: completed, in: zone) {
    case nil: nil
    case .next(let next):
      "“\(item.title)” \(again(next, isPlan)): \(next.date.words(today: completed.day))"
    case .end: end(of: item, isPlan: isPlan)
    case .failure(let error): "“\(item.title)” \(error.consequence)"
    }
  }

  private static func end(of item: Item, isPlan: Bool) -> String {
    "“\(item.title)” \(isPlan ? "is" : "was") the last of its series"
  }

  /// Returns the items that do not come back below the next ones of those that were completed with them.
  @MainActor
  private func endedSubtasks(
    among recurring: [Item], _ completed: Set<ItemID>, of roots: [Item], _ document: Document,
    _ context: CommandContext
  ) -> Set<ItemID> {
    let isRenewed = recurring.contains { item in
      if case .renewed = item.fate(amongCompleted: completed, in: document.items) { true } else { false }
    }
    guard isRenewed else { return [] }
    let next = NextItems(
      after: completed.sorted(), of: roots.map(\.id), in: document.items, context.zone,
      newID: context.environment.newID, at: { _ in context.sessionEnvironment.now() })
    return Set(next.ended)
  }

  private static func again(_ next: NextOccurrence, _ isPlan: Bool) -> String {
    guard next.due == nil else { return isPlan ? "would be due again" : "is due again" }
    return isPlan ? "would start again" : "starts again"
  }

  private static func place(_ status: Item.Status) -> String {
    switch status {
    case .open: "open"
    case .done: "done"
    case .trashed: "in the trash"
    }
  }
}

extension EntityTable<Item> {
  /// The number of done items below others, as far as all between them are done, too.
  fileprivate func doneCount(below roots: [ItemID]) -> Int {
    var children = ChildIndex()
    for item in unordered where item.status == .done { children.insert(item) }
    return children.subtrees(of: roots).count - Set(roots).count
  }
}
