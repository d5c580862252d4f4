import Redux
import Synchronization
import Testing

@MainActor
struct SelectorTests {
  struct Shelf: Equatable, Sendable {
    var books = EntityTable([Todo(id: 1, title: "b"), Todo(id: 2, title: "a")])
    var search = ""
    var isOpen = true
    var page = 0
  }

  @Test func `a value is computed once while its inputs are unchanged`() {
    let titles = Selector(\Shelf.books) { $0.sorted(by: \.title).map(\.title) }
    var shelf = Shelf()
    #expect(titles(shelf) == ["a", "b"])
    shelf.page = 3
    #expect(titles(shelf) == ["a", "b"])
    #expect(titles.calls == 2 && titles.recomputations == 1)
    shelf.books.update(1) { $0.title = "c" }
    #expect(titles(shelf) == ["a", "c"])
    #expect(titles.calls == 3 && titles.recomputations == 2)
  }

  /// An entity that notes how many times two of them were compared.
  private struct Counted: Identifiable, Equatable, Sendable {
    static let comparisons = Mutex(0)
    let id: Int

    static func == (a: Self, b: Self) -> Bool {
      comparisons.withLock { $0 += 1 }
      return a.id == b.id
    }
  }

  @Test func `equal inputs of another version are compared once`() {
    let count = Selector(\EntityTable<Counted>.self) { $0.count }
    let (one, other) = (EntityTable((1...9).map(Counted.init)), EntityTable((1...9).map(Counted.init)))
    #expect(count(one) == 9 && count(other) == 9)
    #expect(Counted.comparisons.withLock { $0 } == 9)
    #expect(count(other) == 9)
    #expect(Counted.comparisons.withLock { $0 } == 9)
    #expect(count.recomputations == 1)
  }

  @Test func `the last recomputation names the inputs that changed`() {
    let found = Selector(\Shelf.books, \.search, \.isOpen) { books, search, isOpen in
      isOpen ? books.sorted(by: \.id).count { $0.title.hasPrefix(search) } : 0
    }
    var shelf = Shelf()
    #expect(found.lastRecomputation == nil)
    #expect(found(shelf) == 2)
    #expect(found.lastRecomputation == .emptyCache)
    shelf.search = "a"
    #expect(found(shelf) == 1)
    #expect(found.lastRecomputation == .changed(inputs: [#"\Shelf.search"#]))
    shelf.isOpen = false
    shelf.books[1] = nil
    #expect(found(shelf) == 0)
    #expect(found.lastRecomputation == .changed(inputs: [#"\Shelf.books"#, #"\Shelf.isOpen"#]))
    #expect(found.lastRecomputation?.description == #"Changed: \Shelf.books, \Shelf.isOpen."#)
    #expect(found(shelf) == 0)
    #expect(found.recomputations == 3)
  }

  @Test func `inputs may be closures and other selectors`() {
    let open = Selector(\Shelf.books, keeping: ==) { $0.sorted(by: \.id).filter { !$0.isDone }.map(\.id) }
    let first = Selector(
      inputs: SelectorInput("open books", open), SelectorInput("page size") { _ in 1 },
      SelectorInput("page", { (shelf: Shelf) in shelf.page })
    ) { ids, size, page in Array(ids.dropFirst(page * size).prefix(size)) }
    var shelf = Shelf()
    #expect(first(shelf) == [1])
    shelf.page = 1
    #expect(first(shelf) == [2])
    #expect(first.lastRecomputation == .changed(inputs: ["page"]))
    shelf.books.update(1) { $0.isDone = true }
    #expect(first(shelf) == [])
    #expect(first.lastRecomputation == .changed(inputs: ["open books"]))
    // The inputs of the inner selector have changed, its value has not.
    shelf.books.update(2) { $0.title = "z" }
    #expect(first(shelf) == [])
    #expect(open.recomputations == 3 && first.recomputations == 3)
  }

  @Test func `a cached value is the same instance`() {
    final class Result { let ids: [Int]; init(_ ids: [Int]) { self.ids = ids } }
    let fresh = Selector(\Shelf.books) { Result($0.sorted(by: \.id).map(\.id)) }
    let kept = Selector(\Shelf.books, keeping: { $0.ids == $1.ids }) { Result($0.sorted(by: \.id).map(\.id)) }
    var shelf = Shelf()
    let before = (fresh: fresh(shelf), kept: kept(shelf))
    #expect(fresh(shelf) === before.fresh)
    shelf.books.update(1) { $0.isDone = true }
    #expect(fresh(shelf) !== before.fresh)
    #expect(kept(shelf) === before.kept && kept.recomputations == 2)
    shelf.books[3] = Todo(id: 3)
    #expect(kept(shelf) !== before.kept && kept(shelf).ids == [1, 2, 3])
  }

  @Test func `forgetting changes no value`() {
    let count = Selector(\Shelf.books) { $0.count }
    #expect(count(Shelf()) == 2)
    count.clearCache()
    #expect(count(Shelf()) == 2)
    #expect(count.recomputations == 2 && count.lastRecomputation == .emptyCache)
  }

  @Test func `equal versions of a table are not compared, others only where they were written`() {
    let comparisons = Tally()
    let size = Selector(\TableState.table) { $0.count }
    let entities = (0..<1_000).map { CountedEntity(id: $0, comparisons: comparisons) }
    var state = TableState(table: EntityTable(entities))
    #expect(size(state) == 1_000)
    state.other = 1
    #expect(size(state) == 1_000 && size.recomputations == 1)
    #expect(comparisons.count == 0)
    state.table[5] = CountedEntity(id: 5, comparisons: comparisons)
    #expect(size(state) == 1_000 && size.recomputations == 1)
    #expect(comparisons.count == 1)
  }

  struct TableState: Sendable {
    var table: EntityTable<CountedEntity>
    var other = 0
  }

  /// An entity that counts comparisons.
  struct CountedEntity: Identifiable, Equatable, Sendable {
    let id: Int
    let comparisons: Tally

    static func == (a: Self, b: Self) -> Bool {
      a.comparisons.add()
      return a.id == b.id
    }
  }

  @Test func `a subscriber to a selector is notified if the value is no longer equal`() {
    let store = countingStore()
    let isEven = Selector(\Counting.number) { $0.isMultiple(of: 2) }
    let received = Collector<Bool>()
    let token = store.subscribe(to: isEven) { received.append($0) }
    store.send(.added(2))
    store.send(.added(1))
    store.send(.written("text"))
    #expect(received.values == [true, false])
    #expect(isEven.recomputations == 3)
    token.cancel()
    store.send(.added(1))
    #expect(received.values == [true, false])
    #expect(store.select(isEven))
  }
}
