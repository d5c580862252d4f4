internal import Redux

/// A cache of the steps of this session with the states around them, limited by a budget of bytes.
///
/// The states share structure, so a step costs only what it wrote. The cost is an estimate, measured with
/// 100,000 items.
struct StepCache {
  /// The data kept for a step in addition to its states.
  struct Entry {
    var journalEntry: JournalEntry
    /// The period between two foreign changes in which the states were created; `nil` if they were adopted
    /// for a step from the journal, and contain more than the journal says of that step.
    var period: Int?
  }

  typealias Step = History<Document, Entry>.Step

  private(set) var history: History<Document, Entry>
  private var period = 0

  private let budget: Int

  init(budget: Int) {
    self.budget = budget
    history = History(limits: .init(bytes: budget))
  }

  /// Records a new step, or extends the last one if the entry belongs to the same step.
  /// - Parameter base: an existing state with which the new one shares the most structure; by default the one
  ///   before.
  mutating func record(
    _ journalEntry: JournalEntry, _ before: Document, _ after: Document, sharing base: Document? = nil
  ) {
    let cost = cost(base ?? before, after)
    if journalEntry.step != journalEntry.id, let last = history.past.last?.entry,
      last.journalEntry.step == journalEntry.step
    {
      var entry = Entry(journalEntry: journalEntry, period: period)
      entry.journalEntry.id = journalEntry.step
      entry.journalEntry.cursor = last.journalEntry.cursor
      history.extendLast(entry, after: after, bytes: cost)
    } else {
      history.record(
        Step(
          entry: Entry(journalEntry: journalEntry, period: period), before: before, after: after, bytes: cost)
      )
    }
  }

  /// Replaces the present document by one with further numbers of its items.
  mutating func number(_ before: Document, as after: Document) {
    let present = history.past.last?.after ?? history.future.first?.before
    if let present, present.isIdentical(to: before) { history.replacePresent(after) }
  }

  /// Returns the document before the last recorded step, if that is this step.
  func start(of step: StepID) -> Document? {
    history.past.last.flatMap { $0.entry.journalEntry.step == step ? $0.before : nil }
  }

  /// Records the undo of a step, which may come from the journal.
  mutating func undo(_ journalEntry: JournalEntry, _ before: Document, _ after: Document) {
    if history.past.last?.entry.journalEntry.step == journalEntry.step {
      history.move(to: history.position - 1)
    } else {
      history.recordUndone(
        Step(
          entry: Entry(journalEntry: journalEntry), before: after, after: before,
          bytes: cost(before, after)))
    }
  }

  /// Records the redo of a step, which may come from the journal.
  mutating func redo(_ journalEntry: JournalEntry, _ before: Document, _ after: Document) {
    if history.future.first?.entry.journalEntry.step == journalEntry.step {
      history.move(to: history.position + 1)
    } else {
      history.record(
        Step(
          entry: Entry(journalEntry: journalEntry), before: before, after: after,
          bytes: cost(before, after)))
    }
  }

  /// Returns a step whose states match the journal exactly; `nil` if there is none in the cache.
  func exactStep(_ step: StepID) -> Step? {
    func matches(_ cached: Step) -> Bool {
      cached.entry.journalEntry.step == step && cached.entry.period == period
    }
    return history.past.last(where: matches) ?? history.future.first(where: matches)
  }

  /// Begins a new period after a foreign change, whose position in the journal relative to the states cached
  /// so far is unknown.
  mutating func beginPeriod() { period += 1 }

  mutating func removeAll() {
    history.clear()
    period += 1
  }

  /// The memory for another version of an entity, without its texts.
  private static let entityCost = 900

  /// Returns the estimated memory for keeping both documents rather than one: the path to each changed entity
  /// in a tree with 32 branches per node, and the entity itself. Texts count in full. Of changes that exceed the
  /// budget by their number, as those of 10,000 items do, no more is asked.
  private func cost(_ before: Document, _ after: Document) -> Int {
    guard let items = after.items.changedIDs(since: before.items, limit: budget / Self.entityCost) else {
      return budget + 1
    }
    let categories = after.categories.changedIDs(since: before.categories)
    let views = after.views.changedIDs(since: before.views)
    let texts = items.reduce(0) { sum, id in
      sum + (after.items[id].map { $0.title.utf8.count + $0.notes.utf8.count } ?? 0)
    }
    return 2800 + Self.entityCost * (items.count + categories.count + views.count) + texts
  }
}
