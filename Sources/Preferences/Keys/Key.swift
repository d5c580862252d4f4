/// One stroke on the keyboard, as the terminal can tell it.
package struct Key: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    case character(Unicode.Scalar)
    case enter, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 is 1.
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

  /// The key of a character as it is typed.
  package init(_ character: Unicode.Scalar) { self.init(.character(character)) }

  /// What typing this key inserts into a text; `nil` for keys that are no text.
  package var text: String? {
    guard modifiers.isEmpty, case .character(let scalar) = code else { return nil }
    return String(Character(scalar))
  }
}
