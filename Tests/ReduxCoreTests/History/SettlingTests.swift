import Redux
import ReduxCore
import TestSupport
import Testing

/// What is undone or taken back never contradicts what others have done since.
@MainActor
struct SettlingTests {
  @Test func `an item that would be below itself keeps the parent that it had`() {
    let before = Document(
      categories: [], items: [item(1, "a"), item(2, "b") { $0.parent = id(1) }, item(3, "c")])
    var after = before
    after.items.update(id(1)) { $0.parent = id(2) }
    after.items.update(id(3)) { $0.parent = id(2) }
    var settled = after
    #expect(settled.settle(since: before) == [ChangedField(name: "a", field: "parent", .makesCircle)])
    after.items.update(id(1)) { $0.parent = nil }
    #expect(settled == after)
  }

  @Test func `an item that would wait for itself waits for what it waited for`() {
    let before = Document(
      categories: [], items: [item(1, "a"), item(2, "b") { $0.waitsFor = [id(1)] }, item(3, "c")])
    var after = before
    after.items.update(id(1)) { $0.waitsFor = [id(3), id(2)] }
    after.items.update(id(3)) { $0.waitsFor = [id(2)] }
    #expect(after.settle(since: before) == [ChangedField(name: "a", field: "waitsFor", .makesCircle)])
    #expect(after.items[id(1)]?.waitsFor == [])
    #expect(after.items[id(3)]?.waitsFor == [id(2)])
  }

  @Test func `a category that was renamed keeps the name if another one has the former`() {
    let before = Document(categories: [category(1, "Job"), category(2, "work")], items: [])
    var after = before
    after.categories.update(categoryID(1)) { $0.name = "Work" }
    #expect(after.settle(since: before) == [ChangedField(name: "Job", field: "name", .isTaken)])
    #expect(after == before)
  }

  @Test func `a category that comes back goes into the one that has its name by now`() {
    let before = Document(categories: [category(2, "Work")], items: [item(1, "a"), item(2, "b")])
    var after = before
    after.categories.set(contentsOf: [category(1, "Work")])
    after.items.update(id(1)) { $0.category = categoryID(1) }
    #expect(after.settle(since: before) == [ChangedField(name: "Work", field: nil, .isTaken)])
    #expect(after.categories == before.categories)
    #expect(after.items[id(1)]?.category == categoryID(2))
    #expect(after.items[id(2)]?.category == nil)
  }

  @Test func `a view that comes back gets a name that is free`() {
    var before = Document(categories: [], items: [], views: [view(2, "V", "p2"), view(3, "V 2", "p3")])
    var after = before
    after.views.set(contentsOf: [view(1, "V", "p1")])
    #expect(after.settle(since: before) == [ChangedField(name: "V", field: "name", .isTaken)])
    before.views.set(contentsOf: [view(1, "V 3", "p1")])
    #expect(after == before)
  }

  @Test func `settled since the empty document, circles and double names that are stored end`() {
    var document = Document(
      categories: [category(1, "Work"), category(2, "Work")],
      items: [
        item(1, "a") { $0.parent = id(2) }, item(2, "b") { $0.parent = id(1) },
        item(3, "c") { $0.waitsFor = [id(4)] }, item(4, "d") { $0.waitsFor = [id(3)] },
        item(5, "e") { $0.parent = id(5) },
      ])
    let faults = document.settle(since: Document()).compactMap(\.fault)
    #expect(
      faults == [
        "“Work” is there twice", "“a” is below itself", "“e” is below itself",
        "“c” waits for itself, by way of others",
      ])
    #expect(document.settle(since: Document()).isEmpty)
    #expect(document.items[id(2)]?.parent == id(1))
    #expect(document.items[id(4)]?.waitsFor == [id(3)])
  }

  @Test func `what is consistent stays as it is`() {
    let items = (1...300).map { number in
      item(number) { item in
        item.parent = number > 10 ? id(number / 3) : nil
        item.waitsFor = number % 7 == 3 ? [id(number + 300)] : []
      }
    }
    var document = Document(
      categories: [category(1, "A"), category(2, "A/B")], items: items + (301...600).map { item($0) })
    let before = document
    #expect(document.settle(since: Document()).isEmpty)
    #expect(document == before)
  }

  // MARK: By undoing

  @Test func `taking back what an author did makes no circle of parents, and says what stays`() {
    let all = Collaboration(item(1, "a"), item(2, "b") { $0.parent = id(1) }, item(3, "c"))
    all.helper(.edit(2, .parent(nil)), .edit(3, .title("d")))
    all.user(.edit(1, .parent(id(2))))
    all.withdraw()
    #expect(all.document.items[id(2)]?.parent == nil)
    #expect(all.document.items[id(1)]?.parent == id(2))
    #expect(
      all.message
        == "Took back 2 changes of “helper”; left as it is, as others changed it since: the parent of “b”"
        + "  ·  undo undoes")
    all.user(.undo, .redo)
    #expect(all.document.items[id(2)]?.parent == nil)
    #expect(all.document.items[id(3)]?.title == "c")
  }

  @Test func `an undo that would make a circle says so`() {
    let nested = Document(categories: [], items: [item(1, "a"), item(2, "b") { $0.parent = id(1) }])
    var outdented = nested
    outdented.items.update(id(2)) { $0.parent = nil }
    let step = RecordedStep(
      id: stepID(1), label: .text("move “b”"), cursor: nil,
      changes: [DocumentChange(from: nested, to: outdented)])
    var present = outdented
    present.items.update(id(1)) { $0.parent = id(2) }
    let result = UndoResult(.undo, of: step, on: present)
    #expect(result.document == present)
    #expect(result.words == "Not undone: the parent of “b” would make a circle")
  }
}
