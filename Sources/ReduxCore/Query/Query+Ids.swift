extension Query {
  /// Reads ids: `12`, or `3,5-7`. Returns `nil` for any other text.
  package static func ids(_ text: String) -> [ClosedRange<Int>]? { WrittenCondition.numbers(text) }

  /// `true` if the query consists of words alone, which say what to look for, but not that all of it is
  /// meant.
  package var isPlainWords: Bool {
    root.conjuncts.allSatisfy { if case .condition(.word) = $0 { true } else { false } }
  }
}
