internal import Preferences
internal import Redux
internal import ReduxCore

extension Interface {
  /// Returns the commands of the key table, and the popups of keys, as the palette lists them: those for the
  /// footer first, those that move later, and last those of other places, with the reason why they do nothing here.
  func paletteCommands(_ lists: ItemLists, _ state: AppState) -> [PaletteCommand] {
    let context = KeyBinding.Context(beneath: state.navigation)
    let active = keys.bindings(at: context)
    let moving = active.filter { $0.footer == nil && KeyTable.movingGroups.contains($0.group) }
    let here = active.filter { binding in !moving.contains { $0.id == binding.id } }
    let elsewhere = keys.bindings.filter { binding in !active.contains { $0.id == binding.id } }
    // Where something is written there is no palette, but one may look there for what could be done. What only chooses
    // or answers there has its keys on the screen.
    let others =
      elsewhere.filter { $0.contexts.subtracting(.passing) != [] }
      + elsewhere.filter { $0.contexts.subtracting(.passing) == [] && $0.isForText }
    var titles = keys.distinctTitles
    if KeyBinding.Contexts.panes.contains(context),
      let reversed = FooterView.reversedTitle(lists, state, isMarked: lists.markedItems(state) != nil)
    {
      titles["item.done"] = reversed
    }
    func commands(_ bindings: [KeyBinding]) -> [PaletteCommand] {
      bindings.filter { $0.intent != .showPalette }.map { binding in
        PaletteCommand(
          id: binding.id, title: titles[binding.id] ?? binding.title, help: binding.help,
          keys: binding.keys.first?.label ?? "",
          intent: binding.intent, refusal: refusal(of: binding, at: context, lists, state))
      }
    }
    let inFooter = here.prefix { $0.footer != nil }
    return commands(Array(inFooter)) + keys.menus(at: context)
      + commands(here.dropFirst(inFooter.count) + moving + others)
  }

  private func refusal(
    of binding: KeyBinding, at context: KeyBinding.Context, _ lists: ItemLists, _ state: AppState
  ) -> String? {
    guard binding.contexts.contains(context) else { return "Works \(binding.contexts.shortWords)" }
    return KeyBinding.Contexts.panes.contains(context) ? lists.refusal(of: binding.intent, state) : nil
  }
}

extension KeyTable {
  /// Returns where a key sequence is a command, or begins one, in words: `in the sidebar and on a board`. `nil`
  /// if that is nowhere, or only where something is written or asked, or in the developer tools.
  func places(of sequence: [Key]) -> String? {
    let contexts = contexts(of: sequence).subtracting(.passing.union([.tools]))
    return contexts == [] ? nil : contexts.shortWords
  }

  fileprivate func menus(at context: KeyBinding.Context) -> [PaletteCommand] {
    KeyMenu.all.compactMap { menu in
      guard let prefix = prefix(of: menu) else { return nil }
      let contexts = contexts(of: menu)
      return PaletteCommand(
        id: menu.id, title: menu.title, help: menu.help, keys: prefix.label,
        intent: .typePrefix(prefix.map(\.notation)),
        refusal: contexts.contains(context) ? nil : "Works \(contexts.shortWords)")
    }
  }
}

extension KeyBinding {
  /// `true` if it does something to a text that is written, other than moving in it.
  fileprivate var isForText: Bool {
    if case .move = intent { return false }
    return !contexts.isDisjoint(with: [.prompt, .notes])
  }
}

extension KeyBinding.Contexts {
  /// Where something is written or asked: there the palette cannot be opened.
  fileprivate static let passing: Self = typing.union([.question])

  /// Where the contexts are: `in the sidebar`, `in the list and the detail`, `while you write`.
  var words: String {
    if self == [.notes] { return "in the notes" }
    if isDisjoint(with: .panes), !isDisjoint(with: .typing) { return "while you write" }
    if contains(.sidebar), contains(.list), contains(.detail) { return "in the panes" }
    return English.list(places)
  }

  /// Where the contexts are, two of them at most, which is enough to find one:
  /// `in the list, in the detail and elsewhere`.
  var shortWords: String {
    let places = places
    guard places.count > 2, !(contains(.sidebar) && contains(.list) && contains(.detail)) else {
      return words
    }
    return English.list(places.prefix(2) + ["elsewhere"])
  }

  private var places: [String] {
    let found = Self.places.filter { contains($0.context) && !($0.context == .board && contains(.list)) }
    return found.isEmpty ? ["elsewhere"] : found.map(\.name)
  }

  private static let places: [(context: KeyBinding.Context, name: String)] = [
    (.sidebar, "in the sidebar"), (.list, "in the list"), (.board, "on a board"), (.detail, "in the detail"),
    (.question, "in a question"), (.help, "in the help"), (.settings, "in the settings"),
    (.history, "in the history"), (.playing, "while the history plays"),
    (.itemHistory, "in the history of an item"), (.recurrence, "in the repetition"),
    (.statistics, "in the statistics"), (.month, "in the month"), (.messages, "in the messages"),
    (.explaining, "in the key lookup"),
    (.tools, "in the developer tools"),
  ]
}
