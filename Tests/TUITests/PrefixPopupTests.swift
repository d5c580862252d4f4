import Cells
import Preferences
import ReduxCore
import TUI
import Testing

/// The popups of what can follow the first keys of a sequence.
@MainActor
struct PrefixPopupTests {
  /// All first keys of sequences in a pane.
  private static func prefixes(at context: KeyBinding.Context) -> Set<[Key]> {
    Set(
      KeyTable.standard.bindings.filter { $0.contexts.contains(context) }.flatMap(\.keys).flatMap { keys in
        (1..<max(1, keys.count)).map { Array(keys.prefix($0)) }
      })
  }

  @Test(arguments: [(Pane.sidebar, "1"), (.list, "2"), (.detail, "3")])
  func `at 40x12 every key that can follow is shown`(
    pane: Pane, key: String
  ) throws {
    let context: KeyBinding.Context = [.sidebar: .sidebar, .list: .list, .detail: .detail][pane] ?? .list
    let prefixes = Self.prefixes(at: context)
    #expect(prefixes.count > (pane == .sidebar ? 1 : 4))
    for prefix in prefixes {
      let screen = Screen(Lists.mixed, categories: [Lists.work], width: 40, height: 12)
      try screen.press(key)
      for key in prefix { screen.interface.receive(key) }
      let words = Set(
        screen.grid.plainText.split { !$0.isLetter && !$0.isNumber && !"+-?<>".contains($0) }.map(String.init)
      )
      for (keys, binding) in KeyTable.standard.continuations(of: prefix, at: context) {
        // Those that share another first key have one row.
        let label = keys.count > 1 ? [keys[0]].label : keys.label
        #expect(words.contains(label), "\(prefix.label) \(label) \(binding.id)")
      }
    }
  }

  @Test func `at 40x12 the lists to go to have their whole names`() throws {
    let drawn = try Screen(Lists.mixed, width: 40, height: 12).press("g").grid.plainText
    for name in [
      "Upcoming", "Overdue", "yesterday", "last place", "messages", "statistics", "open link", "key lookup",
    ] {
      #expect(drawn.contains(name), "\(name)")
    }
  }

  @Test func `the days that keys would set end in one column`() throws {
    let item = Item.sample(1, "Plan") { $0.due = DayTime("2026-11-30") }
    let text = try Screen([item], width: 80, height: 24).press("r").grid.plainText
    let ends = text.split(separator: "\n").compactMap { line in
      line.firstRange(of: /[A-Z][a-z]{2} \d+ (Nov|Dec)/).map {
        line.distance(from: line.startIndex, to: $0.upperBound)
      }
    }.dropFirst()
    #expect(text.contains(" Tue 1 Dec") && text.contains("Mon 30 Nov"), "\(text)")
    #expect(ends.count > 4 && Set(ends).count == 1, "\(text)")
  }

  @Test func `the popup of a key that is pressed twice says what that does`() throws {
    #expect(try Screen(Lists.mixed).press("d").grid.plainText.contains("d · Delete"))
  }
}
