internal import Redux

/// Handles the search of the help.
@MainActor
struct HelpHandler {
  /// Handles an intent while the help is open; `nil` for those that have nothing to do with its search.
  func searching(_ intent: Intent, _ state: AppState) -> IntentResponse? {
    guard case .help(_, let search) = state.navigation.mode else { return nil }
    if intent == .search { return [.navigation(.helpSearchBegan)] }
    guard let search else { return nil }
    if intent == .back { return [.navigation(.helpSearchEnded)] }
    guard search.isTyping else { return nil }
    switch intent {
    case .write(let edit): return [.navigation(.helpSearchEdited(edit))]
    case .paste(let text):
      let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      return [.navigation(.helpSearchEdited(.insert(line)))]
    case .commit: return [.navigation(search.line.text.isEmpty ? .helpSearchEnded : .helpSearchTaken)]
    default: return nil
    }
  }
}
