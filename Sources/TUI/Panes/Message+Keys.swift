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

  /// The message in lines of so many columns, in as few as possible. One that is cut, and names no key itself,
  /// names that of the messages, which show it whole, unless there is only one line.
  func lines(_ keys: KeyTable, width: Int, rows: Int, isWriting: Bool) -> [DisplayText] {
    let whole = DisplayText(text(keys, isWriting: isWriting), upTo: width + 1)
    guard whole.width > width else { return [whole] }
    func lines(ending: String) -> [DisplayText] {
      SentenceLines.lines(
        of: text, ending: ending, separator: width < Self.narrow ? " · " : "  ·  ", width: width, rows: rows)
    }
    let ending = isWriting ? "" : hints(keys)
    let shown = lines(ending: ending)
    guard ending.isEmpty, !isWriting, rows > 1, shown.last?.string.hasSuffix("…") == true,
      !text.hasSuffix("…"),
      let key = keys.label(of: KeyHint.Command.showMessages.rawValue)
    else { return shown }
    return lines(ending: "\(key) shows all")
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
