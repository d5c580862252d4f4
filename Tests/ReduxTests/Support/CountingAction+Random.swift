import TestSupport

extension Happened {
  /// Actions whose order shows in the state.
  static func random(_ chance: inout SeededRandom) -> Self {
    switch Int.random(in: 0..<4, using: &chance) {
    case 0: .added(Int.random(in: -5...5, using: &chance))
    case 1: .added(1)
    case 2: .written(["a", "b"].randomElement(using: &chance) ?? "")
    default: .nothingKnown
    }
  }
}
