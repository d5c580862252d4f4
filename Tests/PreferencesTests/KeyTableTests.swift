import Preferences
import ReduxCore
import Testing

/// The standard key table.
struct KeyTableTests {
  private let table = KeyTable.standard

  private func name(_ notation: String, at context: KeyBinding.Context) throws -> String {
    switch table.match(try Key.parse(notation), at: context) {
    case .binding(let binding): binding.id
    case .prefix: "prefix"
    case .nothing: "nothing"
    }
  }

  @Test func `no two bindings have the same keys in the same context`() {
    #expect(table.conflicts == [])
  }

  @Test(arguments: [
    ("rt", "due.today"), ("r+", "due.later"), ("r3+", "due.later 3"), ("r12-", "due.earlier -12"),
    ("rs7+", "start.later 7"), ("r3s+", "start.later 3"), ("r3", "prefix"), ("rs3", "prefix"),
    ("r3t", "nothing"), ("r12345+", "nothing"), ("3+", "nothing"), ("g3g", "nothing"),
    ("r0+", "due.later 0"),
  ])
  func `a count stands before the key that takes one`(notation: String, expected: String) throws {
    var found = try name(notation, at: .list)
    if case .binding(let binding) = table.match(try Key.parse(notation), at: .list),
      case .reschedule(_, .days(let days)) = binding.intent, abs(days) != 1
    {
      found += " \(days)"
    }
    #expect(found == expected)
  }

  @Test func `after a count the popup lists the keys that take one`() throws {
    let rows = table.continuations(of: try Key.parse("r3"), at: .list)
    #expect(rows.map(\.binding.id) == ["due.later", "due.earlier", "start.later", "start.earlier"])
  }

  @Test func `every binding has a unique id, keys, contexts and texts`() {
    #expect(Set(table.bindings.map(\.id)).count == table.bindings.count)
    for binding in table.bindings {
      let isSound =
        !binding.keys.isEmpty && binding.keys.allSatisfy { !$0.isEmpty } && binding.contexts != []
        && !binding.title.isEmpty && !binding.help.isEmpty && !binding.group.isEmpty
      #expect(isSound, "\(binding.id)")
    }
  }

  @Test func `no history group of the help lists a key twice`() {
    for (group, rows) in Dictionary(grouping: table.bindings, by: \.group) {
      guard group.contains("history") || group.contains("story") else { continue }
      let keys = rows.flatMap(\.keys)
      #expect(Set(keys).count == keys.count, "\(group)")
    }
    #expect(Set(table.bindings.map(\.group)).isSuperset(of: ["History view", "Item history"]))
  }

  @Test func `the footer offers the item history only in the detail`() {
    #expect(table.footer(at: .detail).contains { $0.id == "story.read" })
    #expect(!table.footer(at: .list).contains { $0.id == "story.read" })
  }

  @Test func `every binding is reached by each of its key sequences in each of its contexts`() {
    for binding in table.bindings {
      let contexts = KeyBinding.Context.allCases.filter(binding.contexts.contains)
      for (context, keys) in contexts.flatMap({ context in binding.keys.map { (context, $0) } }) {
        guard case .binding(let found) = table.match(keys, at: context) else {
          Issue.record("\(keys.map(\.notation).joined()) in \(context) matches nothing")
          continue
        }
        #expect(found.id == binding.id)
        for count in 1..<keys.count {
          guard case .prefix = table.match(Array(keys[..<count]), at: context) else {
            Issue.record("\(keys.map(\.notation).joined()) in \(context) is not a prefix")
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
  ]) func `keys mean what their context says`(notation: String, context: KeyBinding.Context, expected: String)
    throws
  {
    #expect(try name(notation, at: context) == expected)
  }

  @Test func `every ASCII character can be typed in a prompt`() throws {
    for scalar in (0x20..<0x7F).compactMap(Unicode.Scalar.init) {
      #expect(try name(Key(scalar).notation, at: .prompt) == "nothing")
    }
  }

  @Test func `continuations are the bindings with that prefix and their remaining keys`() throws {
    let found = table.continuations(of: try Key.parse("d"), at: .list)
    #expect(found.map(\.binding.id) == ["item.delete", "trash.empty"])
    #expect(found.map(\.keys) == [[Key("d")], [Key("t")]])
    let go = table.continuations(of: try Key.parse("g"), at: .sidebar).map(\.binding.id)
    #expect(go.contains("move.first") && go.filter { $0.hasPrefix("go.") }.count == 13)
    #expect(table.continuations(of: try Key.parse("d"), at: .prompt).isEmpty)
  }

  @Test(arguments: KeyBinding.Context.allCases) func `every context has hints in the footer, in order`(
    context: KeyBinding.Context
  ) {
    let rows = table.footer(at: context)
    #expect(!rows.isEmpty)
    let numbers = rows.compactMap(\.footer)
    #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
  }

  @Test func `a binding without keys is neither in the footer nor matched`() {
    var table = table
    #expect(table.rebind([("item.add", [])]) == [])
    #expect(!table.footer(at: .list).contains { $0.id == "item.add" })
    guard case .nothing = table.match([Key("a")], at: .list) else {
      Issue.record("a is still bound")
      return
    }
  }
}
