/// The texts of prompts that can be recalled.
extension Navigation {
  /// The number of prompts of which the text that was left is remembered.
  private static let leftMemory = 20

  /// Remembers what was written in the prompt that is about to be left, so that it can be brought back there.
  mutating func rememberLeftText() {
    guard case .writing(let draft) = mode, draft.isChanged,
      !earlierTexts(of: draft.purpose).contains(draft.line.text)
    else { return }
    remember(draft.line.text, of: draft.purpose)
  }

  /// Remembers a text among those that prompts of the same kind recall.
  mutating func remember(_ text: String, of purpose: Draft.Purpose) {
    func appended(to texts: [String]?) -> [String] { Array(((texts ?? []) + [text]).suffix(Self.memory)) }
    switch purpose {
    case .addItem: entries = appended(to: entries)
    case .search: searches = appended(to: searches)
    case .searchHistory: historySearches = appended(to: historySearches)
    case .editItem, .editMarked, .addCategory, .renameCategory, .view, .replaceInTitles, .renameTag:
      let others = (leftTexts ?? []).filter { $0.purpose != purpose }
      leftTexts = Array((others + [LeftText(purpose, text)]).suffix(Self.leftMemory))
    }
  }
}

extension Navigation {
  /// Forgets what was left in a prompt, since another text was taken there.
  mutating func forgetLeftText(of purpose: Draft.Purpose) {
    leftTexts?.removeAll { $0.purpose == purpose }
    if leftTexts?.isEmpty == true { leftTexts = nil }
  }
}

extension Draft {
  /// `true` if something was written that leaving would lose.
  var isChanged: Bool { !line.text.isEmpty && line.text != original }
}
