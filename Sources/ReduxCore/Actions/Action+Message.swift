extension Action {
  /// Shows a sentence in the status line.
  static func message(_ text: String, tone: Message.Tone = .plain, _ hints: KeyHint...) -> Action {
    .external(.messageShown(Message(text, tone: tone, hints: hints)))
  }
}

extension Action {
  /// `true` if it says that something went wrong.
  var isProblem: Bool {
    if case .external(.messageShown(let message, _)) = self { message.isProblem } else { false }
  }

  /// Notes the time at which a message is shown; does nothing to other actions.
  mutating func time(_ now: () -> Timestamp) {
    guard case .external(let event) = self else { return }
    self = .external(event.timed(now))
  }
}

extension ExternalEvent {
  /// The event with the time at which its message is shown; the same for other events.
  func timed(_ now: () -> Timestamp) -> ExternalEvent {
    guard case .messageShown(let message, at: nil) = self else { return self }
    return .messageShown(message, at: now())
  }
}

extension AppState {
  /// Shows what was done, unless the user has switched that off.
  func notice(_ text: String, _ hints: KeyHint...) -> [Action] { notice(text, hints) }

  func notice(_ text: String, _ hints: [KeyHint]) -> [Action] {
    settings.notifications ? [.external(.messageShown(Message(text, hints: hints)))] : []
  }
}
