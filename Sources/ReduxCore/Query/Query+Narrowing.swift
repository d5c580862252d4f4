extension Query {
  /// Returns `true` if this query finds only items that `earlier` finds too, so that its result may be taken
  /// from that of `earlier`. A longer word narrows a shorter one; a changed operator or date usually does
  /// not.
  /// - Returns: `false` also in cases that are not recognized.
  package func narrows(_ earlier: Query) -> Bool {
    let own = root.conjuncts
    return earlier.root.conjuncts.allSatisfy { old in own.contains { $0.implies(old) } }
  }
}

extension QueryNode {
  fileprivate func implies(_ other: QueryNode) -> Bool {
    switch (self, other) {
    case (.condition(.word(let word)), .condition(.word(let part))):
      TextPattern(word).implies(TextPattern(part))
    case (
      .condition(.text(let field, let text, _)), .condition(.text(let otherField, let part, isWhole: false))
    ):
      field == otherField && TextPattern(text).implies(TextPattern(part))
    default: self == other
    }
  }
}
