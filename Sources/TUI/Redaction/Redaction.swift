internal import Cells
internal import ReduxCore

/// Blanks what a person wrote, so that a recording can be handed on: letters become `x` and `X`, digits `0`,
/// and whatever is two columns wide `口`. Blanks and signs stay, and so do the places where lines break.
///
/// Exchanging letters for other letters would find more of a search again, but can be solved like a riddle.
enum Redaction {
  /// One character for one, as wide as it: what moves by characters moves as before.
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
    // A mark by itself joins what stands before it, and has to do so blanked as well.
    if let first = scalars.first, first.properties.isMark { return Character(first) }
    switch TextWidth.width(of: character) {
    case 0: return scalars.count == 1 && character.isControl ? character : "\u{200B}"
    case 1: return scalars.count == 1 && character.isSign ? character : character.isUppercase ? "X" : "x"
    default: return "口"
    }
  }
}

extension String {
  /// The same shape without what it says.
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
