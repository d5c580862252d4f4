import TestSupport

extension CountingAction {
  /// Actions whose order shows in the state.
  static func random(_ random: inout SeededRandom) -> Self {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .added(Int.random(in: -5...5, using: &random))
    case 1: .added(1)
    case 2: .written(["a", "b"].randomElement(using: &random) ?? "")
    default: .nothingKnown
    }
  }
}
