/// The candidates through which Tab goes in a prompt, and the one of them that is in its text.
package struct CompletionCycle: Equatable, Codable, Sendable {
  /// The text up to the word that is completed.
  package var before: String
  /// `#` or `+` for categories, `@` for tags; `nil` for parts of a query.
  package let sign: String?
  /// The best first; never empty.
  package var candidates: [String]
  /// That of the candidate in the text, from 0.
  package private(set) var position: Int

  /// - Parameter direction: that of the key: backwards, the last candidate is the first to be taken.
  package init(before: String, sign: Character?, candidates: [String], _ direction: Direction) {
    self.before = before
    self.sign = sign.map { String($0) }
    self.candidates = candidates
    position = direction == .forward ? 0 : candidates.count - 1
  }

  /// The candidate in the text, as it is written there.
  package var word: String {
    sign.map { $0 + NameCompletion.written(candidates[position]) } ?? candidates[position]
  }

  /// The candidates in the order in which Tab takes them next, that in the text last.
  package var upcoming: [String] { Array(candidates[(position + 1)...] + candidates[...position]) }

  /// Returns the cycle with the next candidate, or the one before; after the last comes the first.
  func moved(_ direction: Direction) -> Self {
    var moved = self
    let step = direction == .forward ? 1 : candidates.count - 1
    moved.position = (position + step) % candidates.count
    return moved
  }
}

extension LineDraft {
  /// Writes the candidate in place of the text before the cursor.
  mutating func take(_ cycle: CompletionCycle) {
    let head = cycle.before + cycle.word
    replace(0..<byteCursor, with: head, cursor: head.utf8.count)
  }
}

extension Draft {
  /// `true` if there is something to complete in what is written: names, or the conditions of a query.
  package var hasCompletions: Bool { isOfWholeItem || isQuery }

  /// `true` if a query is written.
  package var isQuery: Bool {
    switch purpose {
    case .search: true
    case .view(let view): view.name != nil
    case .addItem, .editItem, .editMarked, .searchHistory, .addCategory, .renameCategory, .replaceInTitles,
      .renameTag:
      false
    }
  }
}
