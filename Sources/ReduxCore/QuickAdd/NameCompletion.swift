internal import Redux

/// The names that complete the category or the tag which is being typed before the cursor: `#Wo`, `@ho`.
package struct NameCompletion: Equatable {
  /// `#` or `+` for a category, `@` for a tag.
  package let sign: Character
  /// What is typed after the sign.
  package let typed: String
  /// The best first; never empty.
  package let names: [String]

  /// The name as it is written into a line, in quotation marks if it has a blank.
  static func written(_ name: String) -> String { name.contains(" ") ? "\"\(name)\"" : name }
}

extension ItemLists {
  /// Returns what completes the word before the cursor; `nil` if that is no category or tag, or has all of
  /// its letters.
  package func completion(of line: LineDraft, _ state: AppState) -> NameCompletion? {
    let word = line.head.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    guard let sign = word.first, "#+@".contains(sign) else { return nil }
    let typed = String(word.dropFirst())
    let search = NameSearch(typed)
    let names = sign == "@" ? tagUses(state).map(\.tag) : categories(state).map(\.name)
    let isName = names.contains(where: search.isName)
    let found = search.ranked(names).map { names[$0] }.filter { name in
      guard name.count > typed.count, let score = search.score(name) else { return false }
      // A name that is there already is only made longer.
      return isName ? name.lowercased().hasPrefix(typed.lowercased()) : score.isAtStartOfWord
    }
    return found.isEmpty ? nil : NameCompletion(sign: sign, typed: typed, names: found)
  }
}
