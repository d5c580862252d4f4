internal import Cells
internal import Preferences
internal import ReduxCore

extension Message {
  /// The message with the keys of its hints, as they are bound: `Completed “a”  ·  u undoes`. A command
  /// without a key is left out.
  /// - Parameter isWriting: `true` if keys are text now, so that the hints are left out.
  func text(_ keys: KeyTable, separator: String = "  ·  ", isWriting: Bool = false) -> String {
    let hints = isWriting ? "" : hints(keys)
    return hints.isEmpty ? text : text + separator + hints
  }

  /// The message in so many columns. Short hints stay whole, and the text before them is shortened: what takes
  /// a change back is worth more than all of what it was.
  func fitted(_ keys: KeyTable, to width: Int, isWriting: Bool) -> DisplayText {
    let whole = DisplayText(text(keys, isWriting: isWriting), upTo: width + 1)
    guard whole.width > width else { return whole }
    let hints = isWriting ? "" : hints(keys)
    let ending = DisplayText((width < Self.narrow ? " · " : "  ·  ") + hints)
    guard !hints.isEmpty, ending.width <= width / 2 else {
      return .fitted(text(keys, isWriting: isWriting), to: width)
    }
    return .fitted(text, to: width - ending.width) + ending
  }

  /// The columns below which hints are set off by fewer blanks.
  private static let narrow = 60

  private func hints(_ keys: KeyTable) -> String {
    hints.compactMap { hint in
      keys.label(of: hint.command.rawValue).map { "\($0) \(hint.effect)" }
    }.joined(separator: ", ")
  }
}

extension KeyTable {
  /// The first key sequence of a command, as the screen writes it; `nil` where none is bound.
  func label(of id: String) -> String? { binding(id)?.keys.first?.label }

  /// The binding of a command; `nil` if there is no such command.
  func binding(_ id: String) -> KeyBinding? { bindings.first { $0.id == id } }
}
