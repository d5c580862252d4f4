internal import ReduxCore

/// The names of commands where those of all contexts are listed together.
extension KeyTable {
  /// Returns a name for each command, by its id, no two alike. A date or a priority begins with what it is of
  /// (`due: today`). Of several commands with one title, one of the panes has it, and the others begin with
  /// their group (`month: delete`).
  package var distinctTitles: [String: String] {
    var titles: [String: String] = [:]
    var taken: Set<String> = []
    let inPanes = bindings.filter { !$0.contexts.isDisjoint(with: .panes) }
    let others = bindings.filter { $0.contexts.isDisjoint(with: .panes) }
    for binding in inPanes + others {
      // What only goes to a list has the name of that.
      if case .goTo = binding.intent { continue }
      var title = KeyMenu.lead(of: binding).map { "\($0): \(binding.title)" } ?? binding.title
      if taken.contains(title.lowercased()) { title = "\(binding.group.lowercased()): \(title)" }
      taken.insert(title.lowercased())
      titles[binding.id] = title
    }
    return titles
  }
}

extension KeyTable {
  /// The bindings whose keys are not the standard ones.
  package var rebound: [KeyBinding] {
    let standard = Dictionary(uniqueKeysWithValues: KeyTable.standard.bindings.map { ($0.id, $0.keys) })
    return bindings.filter { standard[$0.id] != $0.keys }
  }
}

extension KeyMenu {
  /// Returns what the title of a command says only together with its menu: `due` before `today`.
  fileprivate static func lead(of binding: KeyBinding) -> Substring? {
    let menu = all.first { ["due", "priority"].contains($0.family) && $0.contains(binding) }
    return menu?.title.dropLast()
  }
}
