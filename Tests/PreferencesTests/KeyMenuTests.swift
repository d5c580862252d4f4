import Preferences
import ReduxCore
import Testing

struct KeyMenuTests {
  private func prefixes(_ table: KeyTable) -> [String] {
    KeyMenu.all.map { table.prefix(of: $0).map { $0.map(\.notation).joined() } ?? "-" }
  }

  @Test func `a menu opens by the keys that its commands begin with`() {
    #expect(prefixes(.standard) == ["r", "rs", "p", "s", "sg", "z", "g"])
  }

  @Test func `other keys of its commands move a menu, and a menu of one command is none`() {
    var table = KeyTable.standard
    #expect(
      table.rebind([
        ("priority.high", ["Qh"]), ("priority.medium", ["Qm"]), ("priority.low", ["Ql"]),
        ("fold.toggle", ["F"]), ("fold.all", ["M"]), ("fold.none", []),
      ]).isEmpty)
    #expect(prefixes(table) == ["r", "rs", "Q", "s", "sg", "-", "g"])
  }

  @Test func `a menu works where one of its commands does`() throws {
    let menus = Dictionary(uniqueKeysWithValues: KeyMenu.all.map { ($0.family, $0) })
    let sort = KeyTable.standard.contexts(of: try #require(menus["sort"]))
    #expect(sort.contains(.list) && !sort.contains(.sidebar))
    #expect(KeyTable.standard.contexts(of: try #require(menus["go"])).contains(.sidebar))
  }

  @Test func `the names of menus are not those of commands`() {
    let ids = KeyTable.standard.bindings.map(\.id) + KeyMenu.all.map(\.id)
    #expect(Set(ids).count == ids.count)
  }
}
