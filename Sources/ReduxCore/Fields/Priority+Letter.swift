extension Item.Priority {
  /// Creates the priority of a letter as in todo.txt: A is high, B medium, and all later letters are low.
  package init?(letter: Character?) {
    switch letter {
    case nil: return nil
    case "A": self = .high
    case "B": self = .medium
    default: self = .low
    }
  }

  /// The letter of the priority in todo.txt.
  package var letter: Character {
    switch self {
    case .high: "A"
    case .medium: "B"
    case .low: "C"
    }
  }
}
