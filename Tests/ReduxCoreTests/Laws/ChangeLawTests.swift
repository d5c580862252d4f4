import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

/// The difference between two documents, field by field.
struct ChangeLawTests {
  /// A document some random writes after `document`.
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
  func `a way known by its ends leads where its change leads, kept in a file too`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let before = start(&random)
    let after = later(before, &random)
    let way = Travel(target: stepID(1), label: .text("travel to: there"), from: before, to: after)
    let kept = try JSONDecoder().decode(Travel.self, from: JSONEncoder().encode(way))
    #expect(kept == way)
    #expect(way == Travel(target: stepID(1), label: .text("travel to: there"), change: way.change))
    #expect(way.isEmpty == way.change.isEmpty)
    // Somebody may have written in between: then only what the way says is done.
    for document in [before, later(before, &random, writes: 2)] {
      var state = AppState.with()
      state.document = document
      let ends = [way, kept].map { way in
        appReducer(
          state: state, action: .items(.travelled(way), Stamp(journalEntry: stepID(2), time: time(5)))
        )
        .document
      }
      #expect(ends[0] == ends[1])
      if document == before { #expect(ends[0] == after) }
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the change from one document to another makes the other of the one`(seed: UInt64) throws {
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
  func `applying a change twice is applying it once`(seed: UInt64) {
    var random = SeededRandom(seed)
    let before = start(&random)
    let change = DocumentChange(from: before, to: later(before, &random))
    var document = before
    _ = document.apply(change)
    let once = document
    #expect(document.apply(change).isEmpty)
    #expect(document == once)
  }

  /// The database holds their edits first and ours after them. We made ours first, then heard of theirs.
  @Test(arguments: 300..<380 as Range<UInt64>)
  func `a change of others beneath own ones gives what the order of the database gives`(seed: UInt64) {
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

  /// Writes the fields of a change whatever they held, as our rows in the database do.
  private func force(_ change: DocumentChange, on document: inout Document) {
    for case .edited(let id, let fields) in change.items {
      document.items.update(id) { item in
        for field in fields { item[field.field] = field.after }
      }
    }
  }

  @Test func `beneath nothing of one's own a change stays as it is`() {
    let change = DocumentChange(items: [.added(item(1)), .removed(item(2))])
    #expect(change.rebased(under: []) == change)
  }

  @Test func `beneath own additions and removals of the same entity nothing is left`() {
    let own = [DocumentChange(categories: [.removed(category(1, "x"))], items: [.added(item(1))])]
    let edit = FieldChange<Item.Field>(field: .title, before: .text("a"), after: .text("b"))
    let theirs = DocumentChange(
      categories: [.edited(categoryID(1), [])], items: [.edited(id(1), [edit]), .edited(id(2), [edit])])
    #expect(theirs.rebased(under: own) == DocumentChange(items: [.edited(id(2), [edit])]))
  }

  @Test func `what we edited stays though another removed it meanwhile`() {
    let edit = FieldChange<Item.Field>(field: .title, before: .text("a"), after: .text("b"))
    let own = [DocumentChange(items: [.edited(id(1), [edit])])]
    #expect(DocumentChange(items: [.removed(item(1))]).rebased(under: own).isEmpty)
  }

  @Test func `a field that holds something else is left alone and named, a quiet one left silently`() {
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
    let left = document.apply(change)
    #expect(left.map(\.name) == ["theirs"])
    #expect(left.map(\.field) == ["title"])
    #expect(document.items[id(1)]?.title == "theirs")
    #expect(document.items[id(1)]?.notes == "mine")
    #expect(document.items[id(1)]?.modified == time(1000))
  }

  @Test func `what another has edited since is not removed, unless only quietly`() {
    var document = Document(categories: [], items: [item(1, "theirs")])
    #expect(document.apply(DocumentChange(items: [.removed(item(1, "mine"))])).map(\.field) == ["title"])
    #expect(document.items.count == 1)
    let moved = item(1, "theirs") { $0.rank = rank(99) }
    #expect(document.apply(DocumentChange(items: [.removed(moved)])).isEmpty)
    #expect(document.items.isEmpty)
  }

  @Test func `every field is read and written back`() throws {
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
  func `many changes come to one, there and back`(seed: UInt64) {
    var random = SeededRandom(seed)
    var documents = [start(&random)]
    for _ in 0..<6 { documents.append(later(documents[documents.count - 1], &random)) }
    let changes = zip(documents, documents.dropFirst()).map { DocumentChange(from: $0, to: $1) }
    let folded = DocumentChange(folding: changes)
    #expect(folded == DocumentChange(from: documents[0], to: documents[6]))
    var forth = documents[0]
    #expect(forth.apply(folded).isEmpty)
    #expect(forth == documents[6])
    var back = documents[6]
    back.enforce(folded.reversed)
    #expect(back == documents[0])
  }
}
