internal import Cells
internal import ReduxCore

/// The blanking of the user's text, so that a recording can be passed on: letters become `x` and `X`, digits
/// `0`, and characters two columns wide `口`. White space, punctuation and symbols stay, and so do the places
/// where lines break.
///
/// Replacing letters by other letters would keep more of what a search finds, but could be solved like a
/// cipher.
enum Redaction {
  /// Returns one character for one, of the same width, so that movement by characters stays the same.
  static func blanked(_ character: Character) -> Character {
    if let ascii = character.asciiValue {
      switch ascii {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): return "x"
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return "X"
      case UInt8(ascii: "0")...UInt8(ascii: "9"): return "0"
      default: return character
      }
    }
    let scalars = character.unicodeScalars
    // A lone combining mark attaches to the character before it, and has to do so when blanked as well.
    if let first = scalars.first, first.properties.isMark { return Character(first) }
    switch TextWidth.width(of: character) {
    case 0: return scalars.count == 1 && character.isControl ? character : "\u{200B}"
    case 1: return scalars.count == 1 && character.isSign ? character : character.isUppercase ? "X" : "x"
    default: return "口"
    }
  }
}

extension String {
  /// The string with its characters blanked, in the same shape.
  var blanked: String { String(map(Redaction.blanked)) }
}

extension Character {
  fileprivate var isControl: Bool { unicodeScalars.first?.properties.generalCategory == .control }

  fileprivate var isSign: Bool { isWhitespace || isPunctuation || isSymbol }
}

extension Unicode.Scalar.Properties {
  fileprivate var isMark: Bool {
    [.nonspacingMark, .spacingMark, .enclosingMark].contains(generalCategory)
  }
}
