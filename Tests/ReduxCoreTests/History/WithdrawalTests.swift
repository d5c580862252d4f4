import Redux
import ReduxCore
import TestSupport
import Testing

/// What one author did is taken back as one step, and nothing else is.
@MainActor
struct WithdrawalTests {
  private let all = Collaboration(item(1, "a"), item(2, "b"), item(3, "c"))

  @Test func `everything that an author did is one step, which undo and redo work on`() {
    let before = all.document
    all.helper(
      .completeItems([id(1)]), .edit(2, .title("renamed"), .priority(.high), category: "New"),
      .trashItems([id(3)]), .addText("added", .last))
    let after = all.document
    all.withdraw()
    #expect(all.document == before)
    #expect(all.message == "Took back 4 changes of “helper”  ·  undo undoes")
    #expect(all.entries.map(\.author).last == .some(nil))
    all.user(.undo)
    #expect(all.document == after)
    all.user(.redo)
    #expect(all.document == before)
  }

  @Test func `what the user did before, between and after stays`() {
    all.user(.edit(1, .title("mine")))
    all.helper(.edit(1, .priority(.high)), .edit(2, .title("theirs")))
    all.user(.edit(1, .notes("mine")), .completeItems([id(3)]))
    all.withdraw()
    #expect(all.document.items[id(1)]?.title == "mine")
    #expect(all.document.items[id(1)]?.notes == "mine")
    #expect(all.document.items[id(1)]?.priority == nil)
    #expect(all.document.items[id(2)]?.title == "b")
    #expect(all.document.items[id(3)]?.status == .done)
    #expect(all.message == "Took back 2 changes of “helper”  ·  undo undoes")
  }

  @Test func `a field that the user has changed since stays, and is named`() {
    all.helper(.edit(1, .title("theirs"), .priority(.high)))
    all.user(.edit(1, .title("mine")))
    all.withdraw()
    #expect(all.document.items[id(1)]?.title == "mine")
    #expect(all.document.items[id(1)]?.priority == nil)
    #expect(
      all.message
        == "Took back 1 change of “helper”; left as it is, as others changed it since: the title of “mine”"
        + "  ·  undo undoes")
  }

  @Test func `an author who writes over what the user wrote gives that back, not the beginning`() {
    all.helper(.edit(1, .title("one")))
    all.user(.edit(1, .title("two")))
    all.helper(.edit(1, .title("three")))
    all.withdraw()
    #expect(all.document.items[id(1)]?.title == "two")
    all.withdraw()
    #expect(all.message == "There is nothing of “helper” to take back")
  }

  @Test func `what was undone already is left out, and the same done by the user stays`() {
    all.helper(.completeItems([id(1)]), .edit(2, .title("theirs")))
    all.user(.undo, .undo, .edit(1, .title("x")), .completeItems([id(1)]))
    all.withdraw()
    #expect(all.document.items[id(1)]?.status == .done)
    #expect(all.document.items[id(1)]?.title == "x")
    #expect(all.message == "There is nothing of “helper” to take back")
  }

  @Test func `what was undone and redone is taken back`() {
    let before = all.document
    all.helper(.completeItems([id(1)]))
    all.user(.undo, .redo)
    all.withdraw()
    #expect(all.document == before)
  }

  @Test func `it can be taken back again after the user has undone that`() {
    let before = all.document
    all.helper(.completeItems([id(1)]), .addText("added", .last))
    all.withdraw().user(.undo)
    #expect(all.document != before)
    all.withdraw()
    #expect(all.document == before)
    all.withdraw()
    #expect(all.message == "There is nothing of “helper” to take back")
  }

  @Test func `an undo by the author is taken back, too`() {
    all.user(.edit(1, .title("mine")))
    all.helper(.undo)
    #expect(all.document.items[id(1)]?.title == "a")
    all.withdraw()
    #expect(all.document.items[id(1)]?.title == "mine")
    #expect(all.message == "Took back 1 change of “helper”  ·  undo undoes")
  }

  @Test func `a travel by the author is taken back, too`() {
    all.user(.edit(1, .title("mine")), .completeItems([id(2)]))
    let before = all.document
    all.helper(.edit(3, .title("theirs")), .travel(to: nil))
    all.withdraw()
    #expect(all.document == before)
  }

  @Test func `after a travel of the user to a state with the author's work, that is taken back`() {
    all.helper(.edit(1, .title("theirs")))
    let entry = all.entries.last?.id
    all.user(.edit(1, .title("mine")), .travel(to: entry))
    all.withdraw()
    #expect(all.document.items[id(1)]?.title == "a")
  }

  @Test func `an item of the author that the user has changed stays, as it is`() {
    all.helper(.addText("theirs", .last), .addText("gone", .last))
    let added = all.document.items.unordered.first { $0.title == "theirs" }
    guard let added else { return #expect(added != nil) }
    all.helper(.editItems([EditedItem(added.id, [.priority(.low)])], category: nil))
    all.user(.completeItems([added.id]))
    all.withdraw()
    #expect(all.document.items[added.id]?.status == .done)
    #expect(all.document.items[added.id]?.priority == .low)
    #expect(!all.document.items.unordered.contains { $0.title == "gone" })
    #expect(all.message?.contains("as others changed it since: “theirs”") == true)
    all.user(.undo, .undo)
    all.withdraw()
    #expect(all.document.items[added.id] == nil)
  }

  @Test
  func `an item stays as long as one of the user's is below it, and a category as long as one is in it`() {
    all.helper(.addText("project #Plans", .last))
    guard let project = all.document.items.unordered.first(where: { $0.title == "project" }) else {
      Issue.record("nothing was added")
      return
    }
    all.user(.edit(1, .parent(project.id)))
    all.withdraw()
    #expect(all.message == "Nothing is left of what “helper” did: “Plans” and 1 more was changed since")
    #expect(all.document.items[project.id] != nil)
    all.user(.edit(1, .parent(nil)), .edit(2, .title("b"), category: "Plans"))
    all.withdraw()
    #expect(all.document.items[project.id] == nil)
    #expect(all.document.categories.named("Plans") != nil)
  }

  @Test func `what the author deleted for good comes back with all its fields`() {
    all.user(.edit(3, .notes("n"), .tags(["t"])), .trashItems([id(3)]))
    let before = all.document
    all.helper(.goTo(.trash), .emptyTrash)
    #expect(all.document.items[id(3)] == nil)
    all.withdraw()
    #expect(all.document == before)
  }

  @Test func `since a time, what was done before it stays`() {
    all.helper(.edit(1, .title("early")), .edit(2, .title("early")))
    all.user(.edit(3, .title("mine")))
    let time = Timestamp(milliseconds: all.now.milliseconds + 1)
    all.helper(.edit(1, .title("late")))
    all.withdraw(since: time)
    #expect(all.document.items.unordered.map(\.title).sorted() == ["early", "early", "mine"])
    #expect(all.message?.hasPrefix("Took back 1 change") == true)
  }

  @Test func `another author's work, and that of a name that begins alike, stays`() {
    all.act(Author(stored: "helper 2"), .edit(1, .title("theirs")))
    all.withdraw()
    #expect(all.document.items[id(1)]?.title == "theirs")
  }

  @Test func `in the history a key takes back what the author of the selected step did`() {
    all.helper(.edit(1, .title("theirs")), .completeItems([id(2)]))
    all.act(nil, .showHistory, .move(.next), .withdrawInView)
    #expect(all.document.items[id(1)]?.title == "a")
    #expect(all.document.items[id(2)]?.status == .open)
    all.act(nil, .showHistory, .move(.first), .withdrawInView)
    #expect(all.message == "You made this step yourself; select one with a name beside it")
  }

  // MARK: Laws

  @Test(arguments: Torture.seeds(0..<60, otherwise: 12))
  func `when only the author acts, nothing is left, and undo brings all back`(seed: UInt64) {
    var random = SeededRandom(seed)
    let all = Collaboration(.random(&random))
    let before = all.document
    for _ in 0..<40 {
      for intent in Intent.random(all.state, &random) { all.helper(intent) }
      if Int.random(in: 0..<12, using: &random) == 0 {
        all.helper(.travel(to: all.entries.isEmpty ? nil : random.pick(all.entries).id))
      }
    }
    let after = all.document
    all.withdraw()
    #expect(all.document == before)
    all.user(.undo)
    #expect(before == after || all.document == after)
  }

  @Test(arguments: Torture.seeds(100..<160, otherwise: 12))
  func `without a common item, what is left is what the others would have done alone`(seed: UInt64) {
    var random = SeededRandom(seed)
    let items = (1...12).map { item($0, "item \($0)") }
    var (state, alone) = (AppState.with(), AppState.with())
    (state.document, alone.document) = (
      Document(categories: [], items: items), Document(categories: [], items: items)
    )
    let (all, user) = (Collaboration(state), Collaboration(alone))
    for step in 0..<50 {
      let isHelper = Bool.random(using: &random)
      let number = Int.random(in: isHelper ? 7...12 : 1...6, using: &random)
      let intent: Intent = random.pick([
        .edit(number, .title("title \(step)")), .edit(number, .priority(random.pick([nil, .high]))),
        .completeItems([id(number)]), .reopenItems([id(number)]), .trashItems([id(number)]),
        .restoreItems([id(number)]),
      ])
      if isHelper {
        all.helper(intent)
      } else {
        all.user(intent)
        user.user(intent)
      }
    }
    all.withdraw()
    func lasting(_ document: Document) -> [Item] {
      document.items.unordered.sorted { $0.id < $1.id }.map { item in
        var item = item
        item.modified = Timestamp(milliseconds: 0)
        item.completed = nil
        return item
      }
    }
    #expect(lasting(all.document) == lasting(user.document))
  }
}
