/// The commands that share the first keys of their key sequences, which a popup offers after these.
package struct KeyMenu: Equatable, Sendable {
  /// What the names of the commands begin with, up to a full stop.
  package let family: String
  /// One or two words.
  package let title: String
  /// A sentence for the help.
  package let help: String

  /// The name of the menu beside those of commands.
  package var id: String { "menu.\(family)" }

  package static let all = [
    KeyMenu(family: "due", title: "due…", help: "Choose when the item is due"),
    KeyMenu(family: "start", title: "start…", help: "Choose when the item starts"),
    KeyMenu(family: "priority", title: "priority…", help: "Choose the priority of the item"),
    KeyMenu(family: "sort", title: "sort…", help: "Choose the order of the list"),
    KeyMenu(family: "group", title: "group…", help: "Choose the sections of the list"),
    KeyMenu(family: "fold", title: "fold…", help: "Fold or unfold subtasks or sections"),
    KeyMenu(family: "go", title: "go to…", help: "Choose a list to go to"),
  ]

  func contains(_ binding: KeyBinding) -> Bool { binding.id.hasPrefix(family + ".") }
}

extension KeyTable {
  /// The groups of the commands that only move the cursor, which most people know by their keys.
  package static let movingGroups = ["Moving", "Panes"]

  /// Returns the keys after which the popup offers the commands of a menu: the beginning that most of their
  /// key sequences share. `nil` if no two commands do.
  package func prefix(of menu: KeyMenu) -> [Key]? {
    var counts: [(keys: [Key], count: Int)] = []
    for binding in bindings where menu.contains(binding) {
      let beginnings = binding.keys.filter { $0.count > 1 }.map { Array($0.dropLast()) }
      for (position, keys) in beginnings.enumerated() where !beginnings[..<position].contains(keys) {
        if let index = counts.firstIndex(where: { $0.keys == keys }) {
          counts[index].count += 1
        } else {
          counts.append((keys, 1))
        }
      }
    }
    return counts.max { $0.count < $1.count }.flatMap { $0.count > 1 ? $0.keys : nil }
  }

  /// Returns the contexts in which one of the commands of a menu is active.
  package func contexts(of menu: KeyMenu) -> KeyBinding.Contexts {
    bindings.filter(menu.contains).reduce([]) { $0.union($1.contexts) }
  }
}
