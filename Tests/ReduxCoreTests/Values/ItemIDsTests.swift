import FoundationEssentials
import ReduxCore
import TestSupport
import Testing

struct ItemIDsTests {
  @Test func `a set of ids has each once, in a fixed order`() {
    #expect(Array(ItemIDs([id(3), id(1), id(3), id(2)])) == [id(1), id(2), id(3)])
    #expect(ItemIDs([id(2), id(1)]) == [id(1), id(2)])
  }

  @Test func `an item of a recording without the field waits for nothing`() throws {
    var waiting = item(1)
    waiting.waitsFor = [id(2), id(3)]
    #expect(try throughJSON(waiting) == waiting)
    #expect(try throughJSON(item(1)) == item(1))
    let plain = String(decoding: try JSONEncoder().encode(item(1)), as: UTF8.self)
    #expect(!plain.contains("waitsFor"))
    #expect(try decode(Item.self, plain).waitsFor == [])
  }
}
