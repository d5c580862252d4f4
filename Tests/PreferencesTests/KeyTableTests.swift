import Preferences
import Testing

/// The table as it comes.
struct KeyTableTests {
  private let table = KeyTable.standard

  private func name(_ notation: String, at place: KeyBinding.Context) throws -> String {
    switch table.match(try Key.parse(notation), at: place) {
    case .binding(let binding): binding.id
    case .prefix: "prefix"
    case .nothing: "nothing"
    }
  }

  @Test func `no two rows want the same keys at the same place`() {
    #expect(table.conflicts == [])
  }

  @Test func `every row has a name of its own, a key, a place and words`() {
    #expect(Set(table.bindings.map(\.id)).count == table.bindings.count)
    for row in table.bindings {
      let isSound =
        !row.keys.isEmpty && row.keys.allSatisfy { !$0.isEmpty } && row.contexts != []
        && !row.title.isEmpty && !row.help.isEmpty && !row.group.isEmpty
      #expect(isSound, "\(row.id)")
    }
  }

  @Test func `no group of the help names a key twice for one place`() {
    for (group, rows) in Dictionary(grouping: table.bindings, by: \.group) {
      guard group.contains("history") || group.contains("story") else { continue }
      let keys = rows.flatMap(\.keys)
      #expect(Set(keys).count == keys.count, "\(group)")
    }
    #expect(Set(table.bindings.map(\.group)).isSuperset(of: ["History view", "Item history"]))
  }

  @Test func `the footer offers the story in the detail alone`() {
    #expect(table.footer(at: .detail).contains { $0.id == "story.read" })
    #expect(!table.footer(at: .list).contains { $0.id == "story.read" })
  }

  @Test func `every row is reached by each of its keys at each of its places`() {
    for row in table.bindings {
      let places = KeyBinding.Context.allCases.filter(row.contexts.contains)
      for (place, keys) in places.flatMap({ place in row.keys.map { (place, $0) } }) {
        guard case .binding(let found) = table.match(keys, at: place) else {
          Issue.record("\(keys.map(\.notation).joined()) at \(place) leads nowhere")
          continue
        }
        #expect(found.id == row.id)
        for count in 1..<keys.count {
          guard case .prefix = table.match(Array(keys[..<count]), at: place) else {
            Issue.record("\(keys.map(\.notation).joined()) at \(place) is not waited for")
            continue
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("j", KeyBinding.Context.list, "move.down"), ("g", .list, "prefix"), ("d", .detail, "prefix"),
    ("dd", .sidebar, "category.delete"), ("dd", .list, "item.delete"), ("a", .sidebar, "category.add"),
    ("q", .help, "help.close"), ("q", .prompt, "nothing"), ("q", .list, "screen.quit"),
    ("gz", .list, "nothing"), ("x", .sidebar, "nothing"), ("?", .prompt, "nothing"),
    ("<C-z>", .question, "screen.suspend"), ("y", .question, "question.yes"),
    ("h", .settings, "settings.previous"),
  ]) func `keys mean what their place says`(notation: String, place: KeyBinding.Context, expected: String)
    throws
  {
    #expect(try name(notation, at: place) == expected)
  }

  @Test func `text can be typed in a prompt, whatever letters mean elsewhere`() throws {
    for scalar in (0x20..<0x7F).compactMap(Unicode.Scalar.init) {
      #expect(try name(Key(scalar).notation, at: .prompt) == "nothing")
    }
  }

  @Test func `what can follow is what begins so, with the keys that are missing`() throws {
    let found = table.continuations(of: try Key.parse("d"), at: .list)
    #expect(found.map(\.binding.id) == ["item.delete", "trash.empty"])
    #expect(found.map(\.keys) == [[Key("d")], [Key("t")]])
    let go = table.continuations(of: try Key.parse("g"), at: .sidebar).map(\.binding.id)
    #expect(go.contains("move.first") && go.filter { $0.hasPrefix("go.") }.count == 8)
    #expect(table.continuations(of: try Key.parse("d"), at: .prompt).isEmpty)
  }

  @Test(arguments: KeyBinding.Context.allCases) func `every place tells in the footer how to get on`(
    place: KeyBinding.Context
  ) {
    let rows = table.footer(at: place)
    #expect(!rows.isEmpty)
    let numbers = rows.compactMap(\.footer)
    #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
  }

  @Test func `a row without keys is neither in the footer nor reached`() {
    var table = table
    #expect(table.rebind([("item.add", [])]) == [])
    #expect(!table.footer(at: .list).contains { $0.id == "item.add" })
    guard case .nothing = table.match([Key("a")], at: .list) else {
      Issue.record("a still means something")
      return
    }
  }
}
