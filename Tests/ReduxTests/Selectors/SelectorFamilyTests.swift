import Redux
import TestSupport
import Testing

@MainActor
struct SelectorFamilyTests {
  struct Shop: Equatable, Sendable {
    var errands = Errands((0..<30).map { Errand(id: $0, rank: 30 - $0, place: "\($0 % 3)") })
    var isOpen = true
  }

  private func idsOf(limit: Int = 16) -> SelectorFamily<Shop, String, [Int]> {
    SelectorFamily(limit: limit) { place in
      Selector(\Shop.errands) { errands in Array(errands.inPlace[place]) }
    }
  }

  @Test func `each argument has its own value`() {
    let ids = idsOf()
    var shop = Shop()
    #expect(ids(shop, "0") == (0..<10).map { $0 * 3 })
    #expect(ids(shop, "1") == (0..<10).map { $0 * 3 + 1 })
    #expect(ids(shop, "0") == (0..<10).map { $0 * 3 })
    shop.isOpen = false
    _ = ids(shop, "1")
    #expect(ids.calls == 4 && ids.recomputations == 2 && ids.count == 2)
  }

  @Test func `the inputs of a selector may depend on the argument`() {
    let order = SelectorFamily<Shop, String, Int> { place in
      Selector(inputs: SelectorInput("errands there") { $0.errands.inPlace[place] }) { $0.count }
    }
    var shop = Shop()
    #expect([order(shop, "0"), order(shop, "1")] == [10, 10])
    shop.errands.remove(3)
    #expect([order(shop, "0"), order(shop, "1")] == [9, 10])
    #expect(order.recomputations == 3)
    #expect(order.lastRecomputation(for: "0") == .changed(inputs: ["errands there"]))
    #expect(order.lastRecomputation(for: "1") == .emptyCache)
    #expect(order.lastRecomputation(for: "2") == nil)
  }

  @Test func `the least recently used argument is dropped`() {
    let ids = idsOf(limit: 2)
    let shop = Shop()
    for place in ["0", "1", "0", "2"] { _ = ids(shop, place) }
    #expect(ids.count == 2)
    #expect(ids.isCached("0") && !ids.isCached("1") && ids.isCached("2"))
    _ = ids(shop, "0")
    #expect(ids.recomputations == 3)
    _ = ids(shop, "1")
    #expect(ids.recomputations == 4)
    ids.clearCache()
    #expect(ids.count == 0 && ids.calls == 6)
  }

  @Test func `at least one argument is cached`() {
    let ids = idsOf(limit: 0)
    _ = ids(Shop(), "0")
    #expect(ids.limit == 1 && ids.isCached("0"))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the most recently used arguments are cached, and every value is correct`(seed: UInt64) {
    var random = SeededRandom(seed)
    let limit = Int.random(in: 1..<6, using: &random)
    var made = 0
    let ids = SelectorFamily<Shop, String, [Int]>(limit: limit) { place in
      made += 1
      return Selector(\Shop.errands) { errands in Array(errands.byPlace[place]) }
    }
    var shop = Shop()
    var used: [String] = []
    var expected = 0
    for step in 0..<300 {
      if Int.random(in: 0..<6, using: &random) == 0 {
        shop.errands[step % 30] = Errand(id: step % 30, place: "\(Int.random(in: 0..<8, using: &random))")
      }
      let place = "\(Int.random(in: 0..<8, using: &random))"
      let there = shop.errands.unordered.filter { $0.place == place }.map(\.id).sorted()
      #expect(ids(shop, place) == there)
      if !used.suffix(limit).contains(place) { expected += 1 }
      used.removeAll { $0 == place }
      used.append(place)
      #expect(ids.count == min(limit, used.count))
      #expect(used.suffix(limit).allSatisfy { ids.isCached($0) })
    }
    #expect(made == expected && ids.calls == 300)
  }
}
