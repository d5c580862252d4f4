internal import Redux

/// The steps of this session with the states around them, as many as a budget of bytes allows.
///
/// The states share structure, so a step costs what it wrote: an estimate, measured with 100,000 items.
struct StepCache {
  /// What is kept of a step beside its states.
  struct Entry {
    var journalEntry: JournalEntry
    var bytes: Int
    /// The stretch without foreign changes in which the states were made; `nil` where they were taken over
    /// from the journal, and hold more than it says of them.
    var stretch: Int?
  }

  typealias Step = History<Document, Entry>.Step

  private(set) var history = History<Document, Entry>()
  private let budget: Int
  /// At least what the steps kept take.
  private var bytes = 0
  private var stretch = 0

  init(budget: Int) { self.budget = budget }

  /// - Parameter base: a state that is kept anyway, and that the new one is closest to, by default the one
  ///   before.
  mutating func record(
    _ journalEntry: JournalEntry, _ before: Document, _ after: Document, sharing base: Document? = nil
  ) {
    let cost = Self.cost(base ?? before, after)
    if journalEntry.step != journalEntry.id, let last = history.past.last?.entry,
      last.journalEntry.step == journalEntry.step
    {
      var entry = Entry(journalEntry: journalEntry, bytes: last.bytes + cost, stretch: stretch)
      entry.journalEntry.id = journalEntry.step
      entry.journalEntry.cursor = last.journalEntry.cursor
      history.extendLast(entry, after: after)
    } else {
      history.record(
        Step(
          entry: Entry(journalEntry: journalEntry, bytes: cost, stretch: stretch), before: before,
          after: after))
    }
    add(cost)
  }

  /// The document before the step that was recorded last, where it is this one.
  func start(of step: StepID) -> Document? {
    history.past.last.flatMap { $0.entry.journalEntry.step == step ? $0.before : nil }
  }

  /// Follows the taking back of a step, which may be one of the journal's.
  mutating func undo(_ journalEntry: JournalEntry, _ before: Document, _ after: Document) {
    if history.past.last?.entry.journalEntry.step == journalEntry.step {
      history.undo()
    } else {
      let cost = Self.cost(before, after)
      history.adoptUndone(
        Step(entry: Entry(journalEntry: journalEntry, bytes: cost), before: after, after: before))
      add(cost)
    }
  }

  /// Follows the doing again of a step, which may be one of the journal's.
  mutating func redo(_ journalEntry: JournalEntry, _ before: Document, _ after: Document) {
    if history.future.last?.entry.journalEntry.step == journalEntry.step {
      history.redo()
    } else {
      let cost = Self.cost(before, after)
      history.record(
        Step(entry: Entry(journalEntry: journalEntry, bytes: cost), before: before, after: after))
      add(cost)
    }
  }

  /// A step whose states are exactly those of the journal; `nil` where none is kept.
  func whole(_ step: StepID) -> Step? {
    func isMeant(_ kept: Step) -> Bool {
      kept.entry.journalEntry.step == step && kept.entry.stretch == stretch
    }
    return history.past.last(where: isMeant) ?? history.future.last(where: isMeant)
  }

  /// Somebody else changed the document: where in the journal that lies, the states kept so far do not tell.
  mutating func beginAnew() { stretch += 1 }

  mutating func forgetAll() {
    history = History()
    bytes = 0
    stretch += 1
  }

  /// What keeping both documents takes beyond keeping one: the way to each entity in a tree of 32 branches,
  /// and the entity. Texts count in full.
  private static func cost(_ before: Document, _ after: Document) -> Int {
    let items = after.items.changedIDs(since: before.items)
    let categories = after.categories.changedIDs(since: before.categories)
    let texts = items.reduce(0) { sum, id in
      sum + (after.items[id].map { $0.title.utf8.count + $0.notes.utf8.count } ?? 0)
    }
    return 2800 + 900 * (items.count + categories.count) + texts
  }

  private mutating func add(_ cost: Int) {
    bytes += cost
    guard bytes > budget else { return }
    // What new work had taken from the redo is counted no more.
    bytes = (history.past + history.future).reduce(0) { $0 + $1.entry.bytes }
    guard bytes > budget else { return }
    // The step at hand stays, whatever it takes; the farthest go first, some more than needed, so that this
    // is not done at every step.
    var gone: Set<StepID> = []
    for step in (history.past + history.future).dropLast() {
      guard bytes > budget / 4 * 3 else { break }
      bytes -= step.entry.bytes
      gone.insert(step.entry.journalEntry.step)
    }
    history.forget { gone.contains($0.journalEntry.step) }
  }
}
