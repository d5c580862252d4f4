internal import Preferences
internal import Redux
internal import ReduxCore

extension Interface {
  /// The context whose key bindings apply.
  var keyContext: KeyBinding.Context { tools.isOpen ? .tools : KeyBinding.Context(session.state.navigation) }

  /// Returns `true` if the key quits, suspends or redraws.
  func isUrgent(_ key: Key) -> Bool {
    guard case .binding(let binding) = keys.match([key], at: keyContext) else { return false }
    // Who leaves right after a change wants it made.
    if binding.intent == .quit { return session.state.external.waiting != .change }
    return [.suspend, .redraw].contains(binding.intent)
  }

  /// Handles a key, and notes whether it led to another place.
  /// - Parameter state: the present state, which is copied each time it is asked for.
  func press(_ key: Key, _ state: AppState) {
    notingArrival(from: state) { handle(key, state.navigation) }
    // Only the mouse scrolls a page first. Without one, the state is not copied once more for each key.
    guard let old = state.navigation.detailTop else { return }
    keepDetailPage(leftAt: state.navigation.pane == .detail ? nil : old)
  }

  /// Dispatches the intent of the key binding that the key completes, or takes it as text.
  private func handle(_ key: Key, _ navigation: Navigation) {
    if case .explainingKeys(let pressed, _) = navigation.mode, !tools.isOpen {
      explain(key, after: pressed)
      return
    }
    if let intent = tools.isOpen ? nil : keys.shift(with: key, navigation) {
      session.store.dispatch(intent)
      return
    }
    let sequence = keys.sequence(with: key, navigation)
    let keyContext = tools.isOpen ? .tools : KeyBinding.Context(navigation)
    switch keys.match(sequence, at: keyContext) {
    case .binding(let binding): session.store.dispatch(shown(binding.intent))
    case .prefix: session.store.dispatch(.typePrefix(sequence.map(\.notation)))
    case .nothing: pressUnbound(key, sequence, keyContext)
    }
  }

  /// Shows what a key is, or what it is after the keys before it. Where that does not fit on the screen, the
  /// keys that scroll do so.
  private func explain(_ key: Key, after notations: [String]) {
    if case .binding(let binding) = keys.match([key], at: .explaining), readingEnd > 0 {
      session.store.dispatch(binding.intent)
      return
    }
    let pressed = notations.flatMap { (try? Key.parse($0)) ?? [] }
    if case .binding(let binding) = keys.match(pressed.suffix(1) + [key], at: .explaining) {
      session.store.dispatch(binding.intent)
      return
    }
    var sequence = [key]
    if !pressed.isEmpty,
      case .prefix = keys.match(pressed, at: KeyBinding.Context(beneath: session.state.navigation))
    {
      sequence = pressed + [key]
    }
    session.store.dispatch(.explainKeys(sequence.map(\.notation)))
  }

  private func pressUnbound(_ key: Key, _ sequence: [Key], _ keyContext: KeyBinding.Context) {
    if KeyBinding.Contexts.typing.contains(keyContext), sequence.count == 1, let text = key.text {
      session.store.dispatch(.write(.insert(text)))
    } else if key.modifiers.contains(.meta) {
      // A terminal sends the same bytes for Escape followed by a key and for that key with Meta.
      press(Key(.escape), session.state)
      press(Key(key.code, key.modifiers.subtracting(.meta)), session.state)
    } else if KeyBinding.Contexts.panes.contains(keyContext), keys.beginsCommandInPanes(sequence) {
      // Of another pane: otherwise the keys of its command would be commands of their own here. The status
      // line says so at once.
      session.store.dispatch(.typePrefix(sequence.map(\.notation)))
    } else if keyContext != .tools, key.digit != nil, sequence.dropLast().contains(where: { $0.digit != nil })
    {
      // A count that long is a slip; the keys after it must not become commands of the pane. One digit too
      // many stays, so that the command is refused.
      if !sequence.hasTooLongCount(by: 2) {
        session.store.dispatch(.typePrefix(sequence.map(\.notation)))
      }
    } else if sequence.count > 1 {
      session.store.dispatch(.typePrefix([]))
      if key != Key(.escape) { refuse(sequence) }
    } else {
      refuse(sequence)
    }
  }

  private func refuse(_ sequence: [Key]) {
    let help = keys.binding("screen.help").flatMap { help in
      help.contexts.contains(keyContext) ? help.keys.first.map { "; \($0.label) shows the keys" } : nil
    }
    let refusal =
      sequence.hasTooLongCount(by: 1)
      ? "A count has at most \(KeyTable.mostDigits) digits"
      : keys.refusal(of: sequence) ?? "\(sequence.label) does nothing here\(help ?? "")"
    if tools.isOpen { tools.notice = refusal } else { session.store.dispatch(.refuse(refusal)) }
  }
}

extension [Key] {
  /// Returns `true` if a count among the keys has at least so many digits too many.
  fileprivate func hasTooLongCount(by excess: Int) -> Bool {
    dropFirst().count { $0.digit != nil } >= KeyTable.mostDigits + excess
  }
}

extension Navigation {
  /// The keys of an incomplete sequence.
  var typedKeys: [Key] { prefix.flatMap { (try? Key.parse($0)) ?? [] } }
}

extension KeyTable {
  /// Returns the intent that moves dates again that were just moved, if the key is the last one of those that do so.
  fileprivate func shift(with key: Key, _ navigation: Navigation) -> Intent? {
    guard let shift = navigation.dateShift, navigation.prefix.isEmpty, navigation.mode == .browsing else {
      return nil
    }
    let context = KeyBinding.Context(navigation)
    return bindings.lazy.compactMap { binding -> Intent? in
      guard case .reschedule(shift.field, .days(let days)) = binding.intent,
        binding.contexts.contains(context),
        binding.keys.contains(where: { $0.count > 1 && $0.last == key })
      else { return nil }
      return .shiftDates(by: days)
    }.first
  }

  /// Returns the keys typed of an incomplete sequence, and `key`; after keys that begin nothing here the key
  /// alone, unless it goes on with a command of another pane.
  func sequence(with key: Key, _ navigation: Navigation) -> [Key] {
    let sequence = navigation.typedKeys + [key]
    guard refusal(ofPrefix: navigation) != nil, key != Key(.escape), key.digit == nil,
      places(of: sequence) == nil
    else { return sequence }
    return [key]
  }

  /// Returns where a key sequence works that does not work here; `nil` if it works nowhere.
  func refusal(of sequence: [Key]) -> String? {
    places(of: sequence).map { "\(sequence.label) works \($0), not here" }
  }

  /// Returns where the commands work that the keys typed so far begin, if none of them works here; `nil`
  /// otherwise.
  func refusal(ofPrefix navigation: Navigation) -> String? {
    let typed = navigation.typedKeys
    guard !typed.isEmpty, continuations(of: typed, at: KeyBinding.Context(navigation)).isEmpty else {
      return nil
    }
    return refusal(of: typed)
  }
}
