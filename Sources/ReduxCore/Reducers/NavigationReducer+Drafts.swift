/// The texts of prompts that can be recalled.
extension Navigation {
  /// The number of prompts of which the text that was left is remembered.
  private static let leftMemory = 20

  /// Returns what was written earlier in prompts of the same kind, newest last: what was taken, and then what
  /// was left in the same prompt.
  func earlierTexts(of purpose: Draft.Purpose) -> [String] {
    takenTexts(of: purpose) + (leftTexts?.last { $0.purpose == purpose }.map { [$0.text] } ?? [])
  }

  /// Returns what was taken in prompts of the same kind, newest last.
  private func takenTexts(of purpose: Draft.Purpose) -> [String] {
    switch purpose {
    case .addItem: entries
    case .search: searches ?? []
    case .searchHistory: historySearches ?? []
    case .editItem, .editMarked, .addCategory, .renameCategory, .view, .replaceInTitles, .renameTag:
      takenTexts?.filter { $0.kind == purpose.kind }.map(\.text) ?? []
    }
  }

  /// Remembers what was written in the prompt that is about to be left, so that it can be brought back there.
  mutating func rememberLeftText() {
    guard case .writing(let draft) = mode, draft.isChanged,
      !earlierTexts(of: draft.purpose).contains(draft.line.text)
    else { return }
    guard draft.purpose.kind != nil else { return remember(draft.line.text, of: draft.purpose) }
    let others = (leftTexts ?? []).filter { $0.purpose != draft.purpose }
    leftTexts = Array((others + [LeftText(draft.purpose, draft.line.text)]).suffix(Self.leftMemory))
  }

  /// Remembers what was taken in a prompt, in the place of what was left there.
  mutating func rememberTakenText(_ text: String, of purpose: Draft.Purpose) {
    if !text.isEmpty, takenTexts(of: purpose).last != text { remember(text, of: purpose) }
    leftTexts?.removeAll { $0.purpose == purpose }
    if leftTexts?.isEmpty == true { leftTexts = nil }
  }

  /// Remembers a text among those that prompts of the same kind recall.
  private mutating func remember(_ text: String, of purpose: Draft.Purpose) {
    func appended(to texts: [String]?) -> [String] { Array(((texts ?? []) + [text]).suffix(Self.memory)) }
    switch purpose {
    case .addItem: entries = appended(to: entries)
    case .search: searches = appended(to: searches)
    case .searchHistory: historySearches = appended(to: historySearches)
    case .editItem, .editMarked, .addCategory, .renameCategory, .view, .replaceInTitles, .renameTag:
      guard let kind = purpose.kind else { return }
      let all = (takenTexts ?? []) + [TakenText(kind, text)]
      let isFull = all.count { $0.kind == kind } > Self.memory
      let oldest = isFull ? all.firstIndex { $0.kind == kind } : nil
      takenTexts = all.indices.filter { $0 != oldest }.map { all[$0] }
    }
  }
}

extension Draft {
  /// `true` if something was written that leaving would lose.
  var isChanged: Bool { !line.text.isEmpty && line.text != original }
}
