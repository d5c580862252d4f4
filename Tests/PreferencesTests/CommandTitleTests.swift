import Preferences
import ReduxCore
import Testing

struct CommandTitleTests {
  @Test func `no two commands have the same name where all are listed`() {
    let table = KeyTable.standard
    let titles = table.distinctTitles
    // Where something is written or asked, no command is looked for by its name.
    let listed = table.bindings.filter { $0.contexts.subtracting(.typing.union([.question])) != [] }
    let names = listed.compactMap { titles[$0.id] }.map { $0.lowercased() }
    let twice = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted()
    #expect(twice == [])
  }

  @Test(arguments: [
    ("due.today", "due: today"), ("start.today", "start: today"), ("priority.none", "priority: none"),
    ("item.done", "done"), ("item.delete", "delete"), ("category.delete", "categories: delete"),
    ("pane.back", "back"),
    ("history.back", "history view: back"),
  ])
  func `a name says what it belongs to where it would be doubtful`(id: String, title: String) {
    #expect(KeyTable.standard.distinctTitles[id] == title)
  }

  @Test func `keys that begin commands of another pane are told from those that begin none`() throws {
    let table = KeyTable.standard
    for (keys, isBeginning) in [
      ("z", true), ("d", true), ("rs", true), ("a", false), ("zz", false), ("Q", false),
    ] {
      #expect(table.beginsCommandInPanes(try Key.parse(keys)) == isBeginning, "\(keys)")
    }
  }
}
