/// A key press, as reported by the terminal.
package struct Key: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    case character(Unicode.Scalar)
    case enter, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// A function key; F1 is 1.
    case function(Int)
  }

  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let meta = Modifiers(rawValue: 4)
  }

  package var code: Code
  package var modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Creates the key that types a character.
  package init(_ character: Unicode.Scalar) { self.init(.character(character)) }

  /// The text that the key inserts; `nil` for keys that do not type text.
  package var text: String? {
    guard modifiers.isEmpty, case .character(let scalar) = code else { return nil }
    return String(Character(scalar))
  }

  /// The digit that the key types; `nil` for other keys.
  package var digit: Int? { text.flatMap { $0.count == 1 ? Int($0) : nil } }
}
