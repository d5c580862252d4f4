import Redux
import TestSupport
import Testing

@MainActor
struct IncrementalSelectorTests {
  struct Shelf: Equatable, Sendable {
    var books = EntityTable((0..<30).map { Todo(id: $0, title: "\($0)") })
    var limit = 30
    var page = 0
  }

  /// Returns a selector of the number of finished books up to a limit, and the computations it makes.
  private func finished() -> (selector: Selector<Shelf, Int>, log: Collector<String>) {
    let log = Collector<String>()
    let selector = Selector(\Shelf.books, \.limit) { books, limit in
      log.append("computed")
      return books.unordered.count { $0.isDone && $0.id < limit }
    } update: { count, change in
      let ((old, oldLimit), (new, limit)) = (change.old, change.new)
      guard oldLimit == limit else {
        log.append("computed for another limit")
        count = new.unordered.count { $0.isDone && $0.id < limit }
        return
      }
      let changed = new.changedIDs(since: old)
      log.append("updated by \(changed.sorted())")
      for id in changed where id < limit {
        count += (new[id]?.isDone == true ? 1 : 0) - (old[id]?.isDone == true ? 1 : 0)
      }
    }
    return (selector, log)
  }

  @Test func `a value is updated from the inputs of the last call to the new ones`() {
    let (finished, log) = finished()
    var shelf = Shelf()
    #expect(finished(shelf) == 0)
    shelf.books.update(ids: [3, 4]) { $0.isDone = true }
    #expect(finished(shelf) == 2)
    shelf.page = 1
    #expect(finished(shelf) == 2)
    shelf.limit = 4
    #expect(finished(shelf) == 1)
    #expect(log.values == ["computed", "updated by [3, 4]", "computed for another limit"])
    #expect(finished.recomputations == 3 && finished.updates == 2 && finished.calls == 4)
    #expect(finished.lastRecomputation == .changed(inputs: [#"\Shelf.limit"#]))
  }

  @Test func `a value that was discarded is computed again`() {
    let (finished, log) = finished()
    var shelf = Shelf()
    _ = finished(shelf)
    finished.clearCache()
    shelf.books.update(3) { $0.isDone = true }
    #expect(finished(shelf) == 1)
    #expect(log.values == ["computed", "computed"])
    #expect(finished.recomputations == 2 && finished.updates == 0)
    #expect(finished.lastRecomputation == .emptyCache)
  }

  @Test func `a value that nobody else holds is updated in place`() {
    final class Storage {}
    struct Pages {
      var storage = Storage()
    }
    let isUnique = Collector<Bool>()
    let pages = Selector(inputs: SelectorInput("page") { (shelf: Shelf) in shelf.page }) { _ in
      Pages()
    } update: { pages, page in
      #expect(page.new == page.old + 1)
      isUnique.append(isKnownUniquelyReferenced(&pages.storage))
    }
    var shelf = Shelf()
    _ = pages(shelf)
    shelf.page += 1
    let held = pages(shelf)
    shelf.page += 1
    _ = pages(shelf)
    withExtendedLifetime(held) {}
    #expect(isUnique.values == [true, false])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `an updated value equals one computed anew`(seed: UInt64) {
    var random = SeededRandom(seed)
    let (finished, _) = finished()
    var versions = [Shelf()]
    for _ in 0..<100 {
      var shelf = versions[Int.random(in: versions.indices, using: &random)]
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        let id = Int.random(in: 0..<40, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: shelf.books[id] = nil
        case 1: shelf.books[id] = Todo(id: id, isDone: true)
        case 2: shelf.limit = id
        default: shelf.books.update(id) { $0.isDone.toggle() }
        }
      }
      versions.append(shelf)
      #expect(finished(shelf) == shelf.books.unordered.count { $0.isDone && $0.id < shelf.limit })
    }
    #expect(finished.updates == finished.recomputations - 1)
  }

  @Test func `a family counts the updates of its selectors`() {
    let labels = SelectorFamily<Shelf, Int, String>(limit: 2) { id in
      Selector(inputs: SelectorInput("title") { $0.books[id]?.title ?? "" }) { title in
        "\(id): \(title)"
      } update: { label, title in
        label = "\(id): \(title.new)"
      }
    }
    var shelf = Shelf()
    #expect([labels(shelf, 1), labels(shelf, 2), labels(shelf, 1)] == ["1: 1", "2: 2", "1: 1"])
    shelf.books.update(1) { $0.title = "Emma" }
    #expect([labels(shelf, 1), labels(shelf, 2), labels(shelf, 3)] == ["1: Emma", "2: 2", "3: 3"])
    #expect(labels.recomputations == 4 && labels.updates == 1)
    #expect(!labels.isCached(1) && labels.isCached(2))
  }

  @Test func `a selector of a family may use another one of it`() {
    @MainActor final class Prefixes {
      lazy var matches: SelectorFamily<Shelf, String, [Int]> = SelectorFamily(limit: 3) {
        [unowned self] prefix in
        Selector(\.books) { [unowned self] books in
          guard !prefix.isEmpty else { return books.unordered.map(\.id).sorted() }
          let wider = matches(Shelf(books: books), String(prefix.dropLast()))
          return wider.filter { books[$0]?.title.hasPrefix(prefix) == true }
        }
      }
    }
    let prefixes = Prefixes()
    var shelf = Shelf()
    #expect(prefixes.matches(shelf, "12") == [12])
    #expect(prefixes.matches.recomputations == 3 && prefixes.matches.count == 3)
    #expect(prefixes.matches(shelf, "1") == [1] + (10..<20))
    #expect(prefixes.matches.recomputations == 3)
    shelf.books.update(2) { $0.title = "123" }
    #expect(prefixes.matches(shelf, "12") == [2, 12])
    #expect(prefixes.matches.recomputations == 6)
  }
}
