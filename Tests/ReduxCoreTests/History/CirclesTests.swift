import Redux
import TestSupport
import Testing

@testable import ReduxCore

struct CirclesTests {
  private func isInCircle(_ item: Item, _ items: EntityTable<Item>) -> Bool {
    var seen: Set<ItemID> = []
    var rest = Array(item.waitsFor)
    while let id = rest.popLast() {
      if id == item.id { return true }
      if seen.insert(id).inserted, let other = items[id] { rest += other.waitsFor }
    }
    return false
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `an item is in a circle if it leads to itself, whatever is asked before`(seed: UInt64) {
    var random = SeededRandom(seed)
    let count = Int.random(in: 1...12, using: &random)
    var items = EntityTable(
      (1...count).map { number in
        let awaited = (0..<Int.random(in: 0...2, using: &random)).map { _ in
          id(Int.random(in: 1...count + 1, using: &random))
        }
        return item(number) { $0.waitsFor = ItemIDs(awaited) }
      })
    var circles = Circles { Array($0.waitsFor) }
    for number in (1...count).shuffled(using: &random) {
      guard let item = items[id(number)] else { continue }
      let isInCircle = isInCircle(item, items)
      let isFound = circles.contain(item, in: items)
      #expect(isFound == isInCircle)
      // As settling does, which may close another circle.
      if isInCircle {
        items.update(item.id) { $0.waitsFor = [id(Int.random(in: 1...count, using: &random))] }
      }
    }
  }

  @Test(arguments: [true, false])
  func `a long chain is looked at once`(fromItsEnd: Bool) {
    let count = 2_000
    let items = EntityTable((1...count).map { number in item(number) { $0.parent = id(number + 1) } })
    var looks = 0
    var circles = Circles {
      looks += 1
      return $0.parent.map { [$0] } ?? []
    }
    for number in fromItsEnd ? Array((1...count).reversed()) : Array(1...count) {
      guard let item = items[id(number)] else { continue }
      let isFound = circles.contain(item, in: items)
      #expect(!isFound)
    }
    #expect(looks == count)
  }
}
