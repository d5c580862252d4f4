internal import Preferences
internal import Redux
internal import ReduxCore

/// Keys that are pressed while the document is being loaded. They are handled at once if the parts of it
/// suffice that are loaded, or can be read in a moment; the others wait for the rest.
extension Interface {
  /// The number of times that parts are read for one key, of which each may show that it needs another one.
  private static let readLimit = 4

  /// Reads what a key needs.
  func readParts(for key: Key) {
    if let intent = intentWhileLoading(of: key) { readParts(for: intent) }
  }

  /// Reads what an intent needs.
  func readParts(for intent: Intent) {
    guard session.state.external.isLoading, canAnswerEarly else { return }
    var last: [PartRequest] = []
    for _ in 0..<Self.readLimit {
      // What was read in vain is not read again.
      guard let requests = session.needs.missing(for: intent, session.state), !requests.isEmpty,
        requests != last
      else { return }
      for request in requests { outputs.readPart(request) }
      last = requests
    }
  }

  /// Reads what a change of an item needs.
  func readFamily(of item: ItemID) {
    guard canAnswerEarly else { return }
    for request in session.needs.families(of: [item], session.state) { outputs.readPart(request) }
  }

  /// Returns `true` if a key does the same on what is loaded as on the whole document.
  func isAnsweredEarly(_ key: Key) -> Bool { intentWhileLoading(of: key).map(isAnsweredEarly) ?? false }

  func isAnsweredEarly(_ intent: Intent) -> Bool {
    canAnswerEarly && session.needs.missing(for: intent, session.state) == []
  }

  /// Returns the intent to which a key leads; `nil` if it leads to none, or to more than one.
  private func intentWhileLoading(of key: Key) -> Intent? {
    guard !tools.isOpen else { return nil }
    let navigation = session.state.navigation
    let sequence = keys.sequence(with: key, navigation)
    switch keys.match(sequence, at: keyContext) {
    case .binding(let binding): return binding.intent
    case .prefix: return .typePrefix(sequence.map(\.notation))
    case .nothing:
      if KeyBinding.Contexts.typing.contains(keyContext), sequence.count == 1, let text = key.text {
        return .write(.insert(text))
      }
      return key.modifiers.contains(.meta) ? nil : .refuse("")
    }
  }
}
