package import FoundationEssentials
internal import Redux

/// Follows what happens and knows which steps can be taken back and done again.
///
/// The states of this session are kept (they share structure); what came before, or was changed from outside,
/// is asked of the journal, which is the truth.
@MainActor
package final class UndoHistory {
  /// What is done again and again to one thing, and is one step as long as there is no pause.
  package struct StepGroup: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      case place, tint, name
      case field(DetailField)
    }

    package var kind: Kind
    package var item: UUID

    package init(kind: Kind, item: UUID) {
      self.kind = kind
      self.item = item
    }
  }

  /// A longer pause ends a run, in milliseconds.
  private static let pause: Int64 = 2000

  /// Told when what is kept here is forgotten.
  package var onDeferral: (@MainActor () -> Void)?

  /// Told when what waits for the journal can go on: ``Session/resume()``.
  package var onReady: (@MainActor () -> Void)?

  let journal: Journal
  /// What waits for the journal, in order.
  private var waiting: [Intent] = []
  private var kept: StepCache
  private var group: (group: StepGroup, step: StepID, time: Timestamp)?
  private var announced: StepGroup?
  /// The numbers that the database gave after the states kept here were made.
  private(set) var numbers: [ItemID: Int] = [:]
  /// The newest row of the journal when the tree was asked for, and the document looked at last: the way to
  /// the next one begins at what is nearer.
  var newestRow: Int64 = 0
  /// The row after which the journal began when it was asked last.
  var floor: Int64 = 0
  var visited: (row: Int64, document: Document)?

  /// - Parameter budget: how many bytes the states kept here may take, about. What falls out is still in the
  ///   journal, and undo goes on there.
  package init(journal: Journal = .none, budget: Int = 8_000_000) {
    self.journal = journal
    kept = StepCache(budget: budget)
  }

  /// Whether what was done first is known no more.
  var isCut: Bool { floor > 0 }

  /// The steps whose states are kept here.
  package var keptStepCount: Int { kept.history.past.count + kept.history.future.count }

  /// The step that undo would take back; `nil` where there is none.
  package func undoable() throws(JournalFailure) -> RecordedStep? {
    if let step = kept.history.past.last { return RecordedStep(step) }
    return try journal.undoable()
  }

  /// The step that redo would do again; `nil` where there is none.
  package func redoable() throws(JournalFailure) -> RecordedStep? {
    if let step = kept.history.future.last { return RecordedStep(step).numbered(numbers) }
    return try journal.redoable()
  }

  /// The step that a deed belongs to: the one before where it goes on without a pause, else its own.
  func step(continuing group: StepGroup, journalEntry: StepID, at time: Timestamp) -> StepID {
    announced = group
    guard let last = self.group, last.group == group, time.milliseconds - last.time.milliseconds <= Self.pause
    else {
      return journalEntry
    }
    return last.step
  }

  /// Keeps what needs the journal until that can be asked.
  func wait(_ intent: Intent) {
    guard !waiting.contains(intent) else { return }
    waiting.append(intent)
    if waiting.count == 1 { journal.whenReady { [weak self] in self?.onReady?() } }
  }

  /// What has waited for the journal, which is then forgotten.
  func takeWaiting() -> [Intent] {
    defer { waiting = [] }
    return waiting
  }

  /// Follows one action; returns what the journal is to be told, `nil` for what is no change of the document.
  package func record(_ action: Action, from before: AppState, to after: AppState) -> JournalEntry? {
    guard case .items(let change, let stamp) = action else {
      if case .external(.changedElsewhere) = action {
        group = nil
        kept.beginAnew()
      }
      if case .external(.numbered(let given)) = action {
        for number in given { numbers[number.item] = number.number }
      }
      return nil
    }
    var journalEntry = JournalEntry(
      id: stamp.journalEntry, kind: .change, step: stamp.step, time: stamp.time,
      label: change.label(in: kept.start(of: stamp.step) ?? before.document),
      cursor: change.cursor(in: before))
    switch HistoryOperation(of: action) {
    case .ignored: return nil
    case .step: recordStep(journalEntry, before.document, after.document)
    case .travel(let target):
      journalEntry.kind = .travel(to: target)
      announced = nil
      // What is jumped to is shared, not made.
      let kept = target.flatMap { keptDocument(after: $0)?.document } ?? visited?.document
      recordStep(journalEntry, before.document, after.document, sharing: kept)
    case .undo(let step):
      journalEntry.kind = .undo(of: step.id)
      group = nil
      kept.undo(journalEntry.naming(step), before.document, after.document)
    case .redo(let step):
      journalEntry.kind = .redo(of: step.id)
      group = nil
      kept.redo(journalEntry.naming(step), before.document, after.document)
    }
    journal.record(journalEntry, before.document, after.document)
    return journalEntry
  }

  /// Forgets what is kept here, because somebody else took back or did again a step of ours: from now on the
  /// journal is asked.
  package func deferToJournal() {
    onDeferral?()
    kept.forgetAll()
    group = nil
  }

  /// The document after a step, where it is kept here and exactly what the journal says of it; with its
  /// label.
  func keptDocument(after step: StepID) -> (document: Document, label: StepLabel)? {
    kept.whole(step).map { ($0.after, $0.entry.journalEntry.label) }
  }

  private func recordStep(
    _ journalEntry: JournalEntry, _ before: Document, _ after: Document, sharing base: Document? = nil
  ) {
    kept.record(journalEntry, before, after, sharing: base)
    group = announced.map { ($0, journalEntry.step, journalEntry.time) }
    announced = nil
  }
}

extension AppState {
  /// The list and the item selected in it.
  var cursor: Cursor { Cursor(list: navigation.list, item: navigation.item) }
}

extension ItemsAction {
  /// Where the person was: a category that is deleted has just been left.
  fileprivate func cursor(in before: AppState) -> Cursor {
    guard case .categoryDeleted(let id, _) = self else { return before.cursor }
    let left = before.navigation.remembered.last { $0.list == .category(id) }
    return left ?? Cursor(list: .category(id), item: nil)
  }
}

extension JournalEntry {
  /// The entry of a step from the journal in a history of states.
  fileprivate func naming(_ recorded: RecordedStep) -> JournalEntry {
    JournalEntry(
      id: recorded.id, kind: .change, step: recorded.id, time: time, label: recorded.label,
      cursor: recorded.cursor)
  }
}

extension RecordedStep {
  fileprivate init(_ step: StepCache.Step) {
    self.init(
      id: step.entry.journalEntry.step, label: step.entry.journalEntry.label,
      cursor: step.entry.journalEntry.cursor,
      changes: [DocumentChange(from: step.before, to: step.after)])
  }

  /// The step with the numbers that its new items have been given since: a number is never given anew.
  fileprivate func numbered(_ numbers: [ItemID: Int]) -> RecordedStep {
    var step = self
    step.changes = changes.map { $0.numbered(numbers) }
    return step
  }
}

extension Document {
  /// With the numbers that items have been given after this version of them was made, as far as they differ
  /// from `present`.
  func numbered(_ numbers: [ItemID: Int], since present: Document) -> Document {
    guard !numbers.isEmpty else { return self }
    var numbered = self
    for id in items.changedIDs(since: present.items) {
      guard let number = numbers[id], let item = items[id], item.number == nil else { continue }
      numbered.items.update(id) { $0.number = number }
    }
    return numbered
  }
}

extension DocumentChange {
  /// With the numbers that new items have been given.
  func numbered(_ numbers: [ItemID: Int]) -> DocumentChange {
    var numbered = self
    numbered.items = items.map { change in
      guard case .added(var item) = change, let number = numbers[item.id] else { return change }
      item.number = number
      return .added(item)
    }
    return numbered
  }
}
