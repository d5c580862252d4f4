extension Action {
  /// Shows a sentence in the status line.
  static func message(_ text: String, tone: Message.Tone = .plain, _ hints: KeyHint...) -> Action {
    .external(.messageShown(Message(text, tone: tone, hints: hints)))
  }
}

extension AppState {
  /// Shows what was done, unless the user has switched that off.
  func notice(_ text: String, _ hints: KeyHint...) -> [Action] {
    settings.notifications ? [.external(.messageShown(Message(text, hints: hints)))] : []
  }
}
