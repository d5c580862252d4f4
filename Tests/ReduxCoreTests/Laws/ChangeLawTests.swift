import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

/// The difference between two documents, field by field.
struct ChangeLawTests {
  /// Returns `document` after some random writes.
  private func later(_ document: Document, _ random: inout SeededRandom, writes: Int = 12) -> Document {
    var next = document
    for _ in 0..<writes {
      let number = Int.random(in: 1...20, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: next.items[id(number)] = nil
      case 1: next.items[id(number)] = item(number, random.pick(["new", "newer"]))
      case 2:
        next.categories[categoryID(number % 5)] = random.pick([nil, category(number % 5, "C\(number)")])
      case 3: next.categories.update(categoryID(number % 5)) { $0.tint = random.pick([.red, .blue]) }
      default: next.items.update(id(number)) { edit(&$0, &random) }
      }
    }
    return next
  }

  private func edit(_ item: inout Item, _ random: inout SeededRandom) {
    switch random.pick(Item.Field.allCases) {
    case .title: item.title = random.pick(["a", "b", "c"])
    case .notes: item.notes = random.pick(["", "n\nn"])
    case .category: item.category = random.pick([nil, categoryID(1), categoryID(3)])
    case .status: item.status = random.pick(Item.Status.allCases)
    case .priority: item.priority = random.pick([nil, .high, .low])
    case .due: item.due = random.pick([nil, DayTime(today), DayTime(today, minute: 61)])
    case .start: item.start = random.pick([nil, DayTime(today)])
    case .tags: item.tags = random.pick([[], ["x"], ["y", "x"]])
    case .parent: item.parent = random.pick([nil, id(2)])
    case .waitsFor: item.waitsFor = random.pick([[], [id(3)], [id(4), id(2)]])
    case .estimate: item.estimate = random.pick([nil, Estimate(minutes: 30), Estimate(minutes: 90)])
    case .recurrence:
      item.recurrence = random.pick([
        nil, Recurrence(rule: "every day", from: .completion, skipMissed: true),
        Recurrence(rule: "FREQ=DAILY", from: .due, skipMissed: false),
      ])
    case .rank: item.rank = rank(Int.random(in: 1...99, using: &random))
    case .created: item.created = time(Int64.random(in: 0...9, using: &random))
    case .modified: item.modified = time(Int64.random(in: 0...9, using: &random))
    case .completed: item.completed = random.pick([nil, time(8)])
    case .extras: item.extras = random.pick([[:], ["k": "v"], ["k": "w", "l": ""]])
    }
  }

  private func start(_ random: inout SeededRandom) -> Document {
    later(AppState.random(&random).document, &random)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a travel between two documents equals its change, after JSON too`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let before = start(&random)
    let after = later(before, &random)
    let travel = Travel(target: stepID(1), label: .text("travel to: there"), from: before, to: after)
    let decoded = try throughJSON(travel)
    #expect(decoded == travel)
    #expect(travel == Travel(target: stepID(1), label: .text("travel to: there"), change: travel.change))
    #expect(travel.isEmpty == travel.change.isEmpty)
    // If others have written in between, only the fields of the travel change.
    for document in [before, later(before, &random, writes: 2)] {
      var state = AppState.with()
      state.document = document
      let ends = [travel, decoded].map { travel in
        appReducer(
          state: state, action: .items(.travelled(travel), Stamp(journalEntry: stepID(2), time: time(5)))
        )
        .document
      }
      #expect(ends[0] == ends[1])
      if document == before { #expect(ends[0] == after) }
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `applying the change between two documents turns one into the other`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let before = start(&random)
    let after = later(before, &random)
    let change = DocumentChange(from: before, to: after)
    var document = before
    #expect(document.apply(change).isEmpty)
    #expect(document == after)
    #expect(document.apply(change.reversed).isEmpty)
    #expect(document == before)
    #expect(change.reversed.reversed == change)
    #expect(change.reversed == DocumentChange(from: after, to: before))
    #expect(try throughJSON(change) == change)
  }

  @Test(arguments: 100..<130 as Range<UInt64>)
  func `the change between unrelated tables is the same as between versions of one`(seed: UInt64) {
    var random = SeededRandom(seed)
    let before = start(&random)
    let after = later(before, &random)
    let rebuilt = Document(
      categories: Array(after.categories.unordered), items: Array(after.items.unordered))
    #expect(DocumentChange(from: before, to: rebuilt) == DocumentChange(from: before, to: after))
    #expect(DocumentChange(from: after, to: rebuilt).isEmpty)
  }

  @Test(arguments: 200..<260 as Range<UInt64>)
  func `applying a change twice equals applying it once`(seed: UInt64) {
    var random = SeededRandom(seed)
    let before = start(&random)
    let change = DocumentChange(from: before, to: later(before, &random))
    var document = before
    _ = document.apply(change)
    let once = document
    #expect(document.apply(change).isEmpty)
    #expect(document == once)
  }

  /// In the database, the foreign edits precede our pending ones; here they arrive after ours.
  @Test(arguments: 300..<380 as Range<UInt64>)
  func `rebasing a foreign change under pending ones gives the order of the database`(seed: UInt64) {
    var random = SeededRandom(seed)
    let base = start(&random)
    func edited(_ document: Document) -> Document {
      var next = document
      for _ in 0..<6 {
        next.items.update(id(Int.random(in: 1...20, using: &random))) { edit(&$0, &random) }
      }
      return next
    }
    let theirs = DocumentChange(from: base, to: edited(base))
    let middle = edited(base)
    let end = edited(middle)
    let own = [DocumentChange(from: base, to: middle), DocumentChange(from: middle, to: end)]
    var expected = base
    _ = expected.apply(theirs)
    for change in own { force(change, on: &expected) }
    var here = end
    #expect(here.apply(theirs.rebased(under: own)).isEmpty)
    #expect(here == expected)
  }

  /// Writes the fields of a change whatever they hold, as our rows in the database do.
  private func force(_ change: DocumentChange, on document: inout Document) {
    for case .edited(let id, let fields) in change.items {
      document.items.update(id) { item in
        for field in fields { item[field.field] = field.after }
      }
    }
  }

  @Test func `rebasing under no pending changes keeps a change`() {
    let change = DocumentChange(items: [.added(item(1)), .removed(item(2))])
    #expect(change.rebased(under: []) == change)
  }

  @Test func `rebasing under the addition or removal of the same entity leaves nothing`() {
    let own = [DocumentChange(categories: [.removed(category(1, "x"))], items: [.added(item(1))])]
    let edit = FieldChange<Item.Field>(field: .title, before: .text("a"), after: .text("b"))
    let theirs = DocumentChange(
      categories: [.edited(categoryID(1), [])], items: [.edited(id(1), [edit]), .edited(id(2), [edit])])
    #expect(theirs.rebased(under: own) == DocumentChange(items: [.edited(id(2), [edit])]))
  }

  @Test func `an entity with a pending edit survives a foreign removal`() {
    let edit = FieldChange<Item.Field>(field: .title, before: .text("a"), after: .text("b"))
    let own = [DocumentChange(items: [.edited(id(1), [edit])])]
    #expect(DocumentChange(items: [.removed(item(1))]).rebased(under: own).isEmpty)
  }

  @Test func `a conflicting field is left alone and named, a quiet one is left silently`() {
    var document = Document(categories: [], items: [item(1, "theirs")])
    let change = DocumentChange(items: [
      .edited(
        id(1),
        [
          FieldChange(field: .title, before: .text("a"), after: .text("b")),
          FieldChange(field: .notes, before: .text(""), after: .text("mine")),
          FieldChange(field: .modified, before: .number(5), after: .number(6)),
        ])
    ])
    let conflicts = document.apply(change)
    #expect(conflicts.map(\.name) == ["theirs"])
    #expect(conflicts.map(\.field) == ["title"])
    #expect(document.items[id(1)]?.title == "theirs")
    #expect(document.items[id(1)]?.notes == "mine")
    #expect(document.items[id(1)]?.modified == time(1000))
  }

  @Test func `an entity edited since is not removed, unless only quiet fields differ`() {
    var document = Document(categories: [], items: [item(1, "theirs")])
    #expect(document.apply(DocumentChange(items: [.removed(item(1, "mine"))])).map(\.field) == ["title"])
    #expect(document.items.count == 1)
    let moved = item(1, "theirs") { $0.rank = rank(99) }
    #expect(document.apply(DocumentChange(items: [.removed(moved)])).isEmpty)
    #expect(document.items.isEmpty)
  }

  @Test func `every field survives reading, JSON and writing`() throws {
    var random = SeededRandom(3)
    for _ in 0..<300 {
      var source = item(1)
      for _ in 0..<8 { edit(&source, &random) }
      var copy = item(1, "other") { $0.recurrence = Recurrence(rule: "x", from: .due, skipMissed: true) }
      for field in Item.Field.allCases { try copy.set(field, decoded: throughJSON(source[field])) }
      #expect(copy == source)
      #expect(copy.fields(differingFrom: source).isEmpty)
    }
  }

  @Test(arguments: 800..<860 as Range<UInt64>)
  func `consecutive changes fold into one, which can be reversed`(seed: UInt64) {
    var random = SeededRandom(seed)
    var documents = [start(&random)]
    for _ in 0..<6 { documents.append(later(documents[documents.count - 1], &random)) }
    let changes = zip(documents, documents.dropFirst()).map { DocumentChange(from: $0, to: $1) }
    let folded = DocumentChange(folding: changes)
    #expect(folded == DocumentChange(from: documents[0], to: documents[6]))
    var forward = documents[0]
    #expect(forward.apply(folded).isEmpty)
    #expect(forward == documents[6])
    var backward = documents[6]
    backward.overwrite(with: folded.reversed)
    #expect(backward == documents[0])
  }
}
