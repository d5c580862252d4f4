package import FoundationEssentials
internal import Redux

/// The undo history of a session: it records changes and provides the steps to undo and redo.
///
/// The states of this session are cached (they share structure). Earlier changes, and those made by other
/// processes, are read from the journal, which is authoritative.
@MainActor
package final class UndoHistory {
  /// The subject of repeated changes that are combined into one step as long as there is no pause between
  /// them: those of which no single one is shown in a message.
  package struct StepGroup: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      case place, tint, arrangement
    }

    package var kind: Kind
    package var item: UUID

    package init(kind: Kind, item: UUID) {
      self.kind = kind
      self.item = item
    }
  }

  /// The longest pause within a group, in milliseconds.
  private static let pause: Int64 = 2000

  /// Called when the cached states are discarded.
  package var onInvalidation: (@MainActor () -> Void)?

  /// Called when the intents that wait for the journal can be dispatched again: ``Session/resume()``.
  package var onReady: (@MainActor () -> Void)?

  let journal: Journal
  /// The intents that wait for the journal, in order.
  private var waiting: [Intent] = []
  private var cache: StepCache
  private var group: (group: StepGroup, step: StepID, time: Timestamp)?
  private var nextGroup: StepGroup?
  /// The numbers that the database has assigned since the cached states were created.
  private(set) var numbers: [ItemID: Int] = [:]
  /// The newest row of the journal when the tree was last read. The document read last is cached, too: the
  /// next one is computed from whichever of this and the present is closer.
  var newestRow: Int64 = 0
  /// The row after which the journal began when it was last queried.
  var floor: Int64 = 0
  var visited: (row: Int64, document: Document)?

  /// - Parameter budget: the approximate limit in bytes of the cached states. Steps that are dropped from the
  ///   cache can still be undone from the journal.
  package init(journal: Journal, budget: Int = 8_000_000) {
    self.journal = journal
    cache = StepCache(budget: budget)
  }

  /// `true` if the journal has been trimmed.
  var isTrimmed: Bool { floor > 0 }

  /// `true` if others have changed something since the last step of this session, which undo passes over.
  private(set) var isOvertaken = false

  /// The number of steps whose states are cached.
  package var cachedStepCount: Int { cache.history.steps.count }

  /// `true` if the step to undo next, or to redo next, is known without the journal.
  var hasCachedUndo: Bool { !cache.history.past.isEmpty }
  var hasCachedRedo: Bool { !cache.history.future.isEmpty }

  /// Returns the step to undo next; `nil` if there is none.
  package func undoable() throws(JournalFailure) -> RecordedStep? {
    if let step = cache.history.past.last { return RecordedStep(step, numbers) }
    return try journal.undoable()
  }

  /// Returns the step to redo next; `nil` if there is none.
  package func redoable() throws(JournalFailure) -> RecordedStep? {
    if let step = cache.history.future.first { return RecordedStep(step, numbers) }
    return try journal.redoable()
  }

  /// Returns the step that a journal entry belongs to: that of the previous entry if it continues the same
  /// group without a pause, otherwise its own.
  func step(continuing group: StepGroup, journalEntry: StepID, at time: Timestamp) -> StepID {
    nextGroup = group
    guard let last = self.group, last.group == group, time.milliseconds - last.time.milliseconds <= Self.pause
    else {
      return journalEntry
    }
    return last.step
  }

  /// Returns the document before the last step, if that belongs to the group.
  func start(of group: StepGroup) -> Document? {
    self.group.flatMap { $0.group == group ? cache.start(of: $0.step) : nil }
  }

  /// Forgets the group of a step that was not taken after all.
  func forgetGroup() { nextGroup = nil }

  /// Queues an intent that needs the journal until the journal can be queried.
  func wait(_ intent: Intent) {
    guard !waiting.contains(intent) else { return }
    waiting.append(intent)
    if waiting.count == 1 { journal.whenReady { [weak self] in self?.onReady?() } }
  }

  /// Removes and returns the intents that waited for the journal.
  func takeWaiting() -> [Intent] {
    defer { waiting = [] }
    return waiting
  }

  /// Records the actions of one version.
  /// - Parameter report: called for each journal entry, with the document before and after that change.
  package func record(
    _ actions: [Action], from before: AppState, to after: AppState,
    report: (JournalEntry, _ before: Document, _ after: Document) -> Void = { _, _, _ in }
  ) {
    guard actions.count > 1, let last = actions.lastIndex(where: \.changesDocument) else {
      for action in actions {
        if let journalEntry = record(action, from: before, to: after) {
          report(journalEntry, before.document, after.document)
        }
      }
      return
    }
    var present = before
    for (index, action) in actions.enumerated() {
      // The last change ends in the version itself, since later states share most structure with that.
      let next = index < last ? appReducer(present, action) : after
      if let journalEntry = record(action, from: present, to: next) {
        report(journalEntry, present.document, next.document)
      }
      present = next
    }
  }

  /// Records an action; returns its journal entry, or `nil` if it does not change the document.
  private func record(_ action: Action, from before: AppState, to after: AppState) -> JournalEntry? {
    guard case .items(let change, let stamp) = action else {
      if case .external(.changedElsewhere) = action { isOvertaken = true }
      switch action {
      // A step that went on would hold what was loaded meanwhile as if it had been added here.
      case .external(.changedElsewhere), .external(.loaded), .external(.partLoaded):
        group = nil
        cache.beginPeriod()
      default: break
      }
      if case .external(.numbered(let given)) = action {
        for number in given { numbers[number.item] = number.number }
        cache.number(before.document, as: after.document)
      }
      return nil
    }
    var journalEntry = JournalEntry(
      id: stamp.journalEntry, kind: .change, step: stamp.step, time: stamp.time, author: stamp.author,
      label: change.label(in: cache.start(of: stamp.step) ?? before.document),
      cursor: change.cursor(in: before))
    switch HistoryOperation(of: action) {
    case .ignored: return nil
    case .step: recordStep(journalEntry, before.document, after.document)
    case .travel(let target):
      journalEntry.kind = .travel(to: target)
      nextGroup = nil
      // The state travelled to already exists, so the new state shares structure with it.
      let cached = target.flatMap { cachedDocument(after: $0)?.document } ?? visited?.document
      recordStep(journalEntry, before.document, after.document, sharing: cached)
    case .undo(let step):
      journalEntry.kind = .undo(of: step.id)
      group = nil
      cache.undo(journalEntry.naming(step), before.document, after.document)
    case .redo(let step):
      journalEntry.kind = .redo(of: step.id)
      group = nil
      cache.redo(journalEntry.naming(step), before.document, after.document)
    }
    journal.record(journalEntry, before.document, after.document)
    return journalEntry
  }

  /// Discards the cached states because another process undid or redid one of our steps; from now on the
  /// journal is queried instead.
  package func invalidateCache() {
    onInvalidation?()
    cache.removeAll()
    group = nil
  }

  /// Returns the document after a step and the label of the step, if that document is cached and matches the
  /// journal exactly.
  func cachedDocument(after step: StepID) -> (document: Document, label: StepLabel)? {
    cache.exactStep(step).map { ($0.after, $0.entry.journalEntry.label) }
  }

  private func recordStep(
    _ journalEntry: JournalEntry, _ before: Document, _ after: Document, sharing base: Document? = nil
  ) {
    cache.record(journalEntry, before, after, sharing: base)
    isOvertaken = false
    group = nextGroup.map { ($0, journalEntry.step, journalEntry.time) }
    nextGroup = nil
  }
}

extension AppState {
  /// The visible list and the item selected in it.
  var cursor: Cursor { Cursor(list: navigation.list, item: navigation.item) }
}

extension ItemsAction {
  /// The list and item to which the journal entry refers. When a category or a view is deleted, its list
  /// has just been left.
  fileprivate func cursor(in before: AppState) -> Cursor {
    let list: ListID
    switch self {
    case .categoryDeleted(let id, _): list = .category(id)
    case .viewDeleted(let id): list = .view(id)
    default: return before.cursor
    }
    return before.navigation.remembered.last { $0.list == list } ?? Cursor(list: list, item: nil)
  }
}

extension JournalEntry {
  /// Returns a journal entry that represents a step from the journal in the step cache.
  fileprivate func naming(_ recorded: RecordedStep) -> JournalEntry {
    JournalEntry(
      id: recorded.id, kind: .change, step: recorded.id, time: time, label: recorded.label,
      cursor: recorded.cursor)
  }
}

extension RecordedStep {
  fileprivate init(_ step: StepCache.Step, _ numbers: [ItemID: Int]) {
    let entry = step.entry.journalEntry
    self.init(
      id: entry.step, label: entry.label, cursor: entry.cursor, from: step.before, to: step.after, numbers)
  }
}

extension Document {
  /// Returns the document with the numbers assigned since this version of it was created, in items that
  /// differ from `present`.
  func numbered(_ numbers: [ItemID: Int], since present: Document) -> Document {
    guard !numbers.isEmpty else { return self }
    var numbered = self
    // Where much has changed, all items are asked for their number instead: that takes no set of those that
    // have changed.
    let ids =
      items.changedIDs(since: present.items, limit: 1000).map(Array.init)
      ?? items.unordered.filter { $0.number == nil }.map(\.id)
    for id in ids {
      guard let number = numbers[id], let item = items[id], item.number == nil else { continue }
      numbered.items.update(id) { $0.number = number }
    }
    return numbered
  }
}

extension DocumentChange {
  /// Returns the change with the numbers assigned to its new items.
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
