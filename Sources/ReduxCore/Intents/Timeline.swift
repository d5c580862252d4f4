package import FoundationEssentials
internal import Redux

/// Why the journal could not be asked, as a sentence for people.
package struct JournalFailure: Error, Equatable, Sendable {
  package var sentence: String

  package init(sentence: String) { self.sentence = sentence }
}

/// Follows what happens and knows which steps can be taken back and done again.
///
/// The states of this session are kept (they share structure); what came before, or was changed from outside,
/// is asked of the journal, which is the truth.
@MainActor
package final class Timeline {
  /// Asks the journal for a step, after all that was recorded here has reached it.
  package struct Journal {
    package var undoable: @MainActor () throws(JournalFailure) -> RecordedStep?
    package var redoable: @MainActor () throws(JournalFailure) -> RecordedStep?

    package init(
      undoable: @escaping @MainActor () throws(JournalFailure) -> RecordedStep?,
      redoable: @escaping @MainActor () throws(JournalFailure) -> RecordedStep?
    ) {
      self.undoable = undoable
      self.redoable = redoable
    }

    /// No journal: what this session did is all there is.
    package static var none: Journal { Journal(undoable: { nil }, redoable: { nil }) }
  }

  /// What is done again and again to one thing, and is one step as long as there is no pause.
  package struct Run: Equatable, Sendable {
    package enum Kind: Equatable, Sendable { case place, priority, tint }

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

  private let journal: Journal
  private var history = History<Document, Deed>()
  private var run: (run: Run, step: StepID, time: Timestamp)?
  private var announced: Run?
  /// The numbers that the database gave after the states kept here were made.
  private var numbers: [ItemID: Int] = [:]

  package init(journal: Journal = .none) {
    self.journal = journal
  }

  /// The step that undo would take back; `nil` where there is none.
  package func undoable() throws(JournalFailure) -> RecordedStep? {
    if let step = history.past.last { return RecordedStep(step) }
    return try journal.undoable()
  }

  /// The step that redo would do again; `nil` where there is none.
  package func redoable() throws(JournalFailure) -> RecordedStep? {
    if let step = history.future.last { return RecordedStep(step).numbered(numbers) }
    return try journal.redoable()
  }

  /// The step that a deed belongs to: the one before where it goes on without a pause, else its own.
  func step(continuing run: Run, deed: StepID, at time: Timestamp) -> StepID {
    announced = run
    guard let last = self.run, last.run == run, time.milliseconds - last.time.milliseconds <= Self.pause
    else {
      return deed
    }
    return last.step
  }

  /// Follows one action; returns what the journal is to be told, `nil` for what is no change of the document.
  package func record(_ action: Action, from before: AppState, to after: AppState) -> Deed? {
    guard case .items(let change, let stamp) = action else {
      if case .outside(.changedElsewhere) = action { run = nil }
      if case .outside(.numbered(let given)) = action {
        for number in given { numbers[number.item] = number.number }
      }
      return nil
    }
    var deed = Deed(
      id: stamp.deed, kind: .deed, step: stamp.step, time: stamp.time,
      label: change.label(in: before.document), cursor: change.cursor(in: before))
    switch Recording(of: action) {
    case .passedOver: return nil
    case .step: recordStep(deed, before.document, after.document)
    case .undo(let step):
      deed.kind = .undo(of: step.id)
      run = nil
      if history.past.last?.entry.step == step.id {
        history.undo()
      } else {
        history.adoptUndone(Step(entry: deed.naming(step), before: after.document, after: before.document))
      }
    case .redo(let step):
      deed.kind = .redo(of: step.id)
      run = nil
      if history.future.last?.entry.step == step.id {
        history.redo()
      } else {
        history.record(Step(entry: deed.naming(step), before: before.document, after: after.document))
      }
    }
    return deed
  }

  /// Forgets what is kept here, because somebody else took back or did again a step of ours: from now on the
  /// journal is asked.
  package func deferToJournal() {
    onDeferral?()
    history = History()
    run = nil
  }

  private typealias Step = History<Document, Deed>.Step

  private func recordStep(_ deed: Deed, _ before: Document, _ after: Document) {
    if deed.step != deed.id, history.past.last?.entry.step == deed.step {
      var entry = deed
      entry.id = deed.step
      entry.cursor = history.past.last?.entry.cursor
      history.extendLast(entry, after: after)
    } else {
      history.record(Step(entry: deed, before: before, after: after))
    }
    run = announced.map { ($0, deed.step, deed.time) }
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

extension Deed {
  /// The entry of a step from the journal in a history of states.
  fileprivate func naming(_ recorded: RecordedStep) -> Deed {
    Deed(
      id: recorded.id, kind: .deed, step: recorded.id, time: time, label: recorded.label,
      cursor: recorded.cursor)
  }
}

extension RecordedStep {
  fileprivate init(_ step: History<Document, Deed>.Step) {
    self.init(
      id: step.entry.step, label: step.entry.label, cursor: step.entry.cursor,
      changes: [DocumentChange(from: step.before, to: step.after)])
  }
  /// The step with the numbers that its new items have been given since: a number is never given anew.
  fileprivate func numbered(_ numbers: [ItemID: Int]) -> RecordedStep {
    var step = self
    for change in step.changes.indices {
      step.changes[change].items = step.changes[change].items.map { change in
        guard case .added(var item) = change, let number = numbers[item.id] else { return change }
        item.number = number
        return .added(item)
      }
    }
    return step
  }
}
