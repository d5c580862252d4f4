extension Intent {
  /// Returns the intent with a count before its key, as in `3+`; `nil` if it takes none.
  package func counted(_ count: Int) -> Intent? {
    guard case .reschedule(let field, .days(let days)) = self else { return nil }
    return .reschedule(field, .days(days * count))
  }

  /// Returns the intent of one of several keys that stand for numbers, in their order: the row is the one with the
  /// number of the key.
  package func numbered(_ index: Int) -> Intent { if case .takeRow = self { .takeRow(index) } else { self } }
}
