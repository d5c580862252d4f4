import Redux
import ReduxCore
import Storage
import TestSupport
import Testing

/// Undo and redo of a step in parts do the same as of the whole step.
struct PartwiseUndoTests {
  private static let count = 5_000

  /// The step of an import: items in packs, with categories, families and what waits for others.
  private static func step(_ random: inout SeededRandom) -> DocumentChange {
    let items = (1...count).map { number in
      item(number, "item \(number)") {
        $0.category = Bool.random(using: &random) ? categoryID(Int.random(in: 1...2, using: &random)) : nil
        if number > 1, Int.random(in: 0..<4, using: &random) == 0 {
          $0.parent = id(Int.random(in: 1..<number, using: &random))
        }
        if number > 1, Int.random(in: 0..<8, using: &random) == 0 {
          $0.waitsFor = [id(Int.random(in: 1..<number, using: &random))]
        }
      }
    }
    return DocumentChange(
      categories: [.added(category(1, "Home")), .added(category(2, "Work"))], items: items.map { .added($0) })
  }

  /// What others have done meanwhile, which undo leaves alone.
  private static func later(_ random: inout SeededRandom) -> DocumentChange {
    let changed = (0..<5).map { _ in Int.random(in: 1...count, using: &random) }
    return DocumentChange(
      categories: [],
      items: Set(changed).sorted().map { number in
        .edited(
          id(number),
          [.init(field: .title, before: .text("item \(number)"), after: .text("changed \(number)"))])
      } + [.added(item(count + 1, "another") { $0.parent = id(1) })])
  }

  /// Undoes or redoes the step with all of its items in memory.
  private func performWhole(
    _ direction: UndoResult.Direction, _ number: Int, _ database: Database
  ) throws -> String {
    let step = try #require(try database.recordedStep(stepID(1)))
    let before = try database.snapshot().document
    let result = UndoResult(direction, of: step, on: before)
    let kind: JournalEntry.Kind = direction == .undo ? .undo(of: step.id) : .redo(of: step.id)
    _ = try database.write(
      journalEntry(number, kind), DocumentChange(from: before, to: result.document))
    return result.words
  }

  private func performInParts(
    _ direction: UndoResult.Direction, _ number: Int, _ database: Database
  ) throws -> String {
    let plan = try #require(try database.preview(direction, of: stepID(1)))
    let kind: JournalEntry.Kind = direction == .undo ? .undo(of: stepID(1)) : .redo(of: stepID(1))
    var shares: [Double] = []
    let done = try #require(
      try database.perform(direction, of: stepID(1), as: { _ in journalEntry(number, kind) }) {
        shares.append($0)
      })
    #expect(shares == shares.sorted() && shares.last == 1 && shares.count > 2)
    #expect(done.result.plan == plan.plan)
    return done.result.words
  }

  @Test(arguments: Torture.seeds(0..<30, otherwise: 2), [false, true])
  func `undo and redo in parts leave the same as those of the whole step`(
    seed: UInt64, isChangedMeanwhile: Bool
  ) throws {
    var random = SeededRandom(seed)
    let (step, later) = (Self.step(&random), Self.later(&random))
    var documents: [[Document]] = []
    var words: [[String]] = []
    for perform in [performWhole, performInParts] {
      let folder = try TemporaryFolder()
      let database = try folder.open()
      _ = try database.write(journalEntry(1), step)
      if isChangedMeanwhile { _ = try database.write(journalEntry(2), later) }
      var found: [Document] = []
      var said: [String] = []
      for (number, direction) in [(3, UndoResult.Direction.undo), (4, .redo)] {
        said.append(try perform(direction, number, database))
        found.append(try database.snapshot().document)
      }
      #expect(try database.check().isIntact)
      documents.append(found)
      words.append(said)
    }
    #expect(documents[0] == documents[1])
    #expect(words[0] == words[1])
    #expect(documents[0][0].items.count == (isChangedMeanwhile ? later.items.count : 0))
  }

  @Test func `a step that also changed fields or views is left to be undone as a whole`() throws {
    let folder = try TemporaryFolder()
    let database = try folder.open()
    _ = try database.write(journalEntry(1), adding(item(1)))
    _ = try database.write(
      journalEntry(2),
      DocumentChange(
        categories: [],
        items: [
          .added(item(2)),
          .edited(id(1), [.init(field: .title, before: .text("item 1"), after: .text("a"))]),
        ]))
    #expect(try database.preview(.undo, of: stepID(2)) == nil)
    let done = try database.perform(.undo, of: stepID(2), as: { _ in journalEntry(3, .undo(of: stepID(2))) })
    { _ in }
    #expect(done == nil)
    #expect(try database.journal().count == 2)
  }

  @Test func `what comes back into a category whose name is taken is left to be redone as a whole`() throws {
    let folder = try TemporaryFolder()
    let database = try folder.open()
    let step = adding(item(1) { $0.category = categoryID(1) }, categories: [category(1, "Home")])
    _ = try database.write(journalEntry(1), step)
    _ = try database.write(journalEntry(2, .undo(of: stepID(1))), step.reversed)
    #expect(try database.preview(.redo, of: stepID(1)) != nil)
    _ = try database.write(
      journalEntry(3), DocumentChange(categories: [.added(category(2, "home"))], items: []))
    #expect(try database.preview(.redo, of: stepID(1)) == nil)
  }
}
