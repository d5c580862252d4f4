extension Query {
  /// Reads ids: `12`, or `3,5-7`. Returns `nil` for any other text.
  package static func ids(_ text: String) -> [ClosedRange<Int>]? { WrittenCondition.numbers(text) }

  /// `true` if the query consists of words alone, also of such that are not to be there, which say what to
  /// look for, but not that all of it is meant: `-7` after `--` is hardly everything without a 7.
  package var isPlainWords: Bool {
    root.conjuncts.allSatisfy { node in
      switch node {
      case .condition(.word), .not(.condition(.word)): true
      default: false
      }
    }
  }

  /// `true` if the query only says which words are not to be there: `-1`.
  package var isOnlyExclusion: Bool {
    !root.conjuncts.isEmpty
      && root.conjuncts.allSatisfy { if case .not(.condition(.word)) = $0 { true } else { false } }
  }
}
