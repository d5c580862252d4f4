extension Middleware {
  /// Embeds this middleware in a larger state. It handles the intents that `intent` extracts, and passes all
  /// others on.
  ///
  /// Its effects run in a scope of their own: their ids do not collide with those of other parts, and they
  /// are cancelled when the part is gone, even if another one replaces it within the same batch.
  ///
  /// If the middleware passes an intent on, the response of `next` is a placeholder that can be placed among
  /// its own actions: with `next(intent) + [.mine]`, the actions of the rest of the chain come first. The
  /// placeholder contains no actions, because the actions of the larger state have another type. If it is not
  /// returned, the actions of the rest of the chain come last.
  /// - Parameters:
  ///   - part: returns the part of the state. While it is `nil`, the intents of the part are passed on.
  ///   - intent: the intents that this middleware handles.
  ///   - action: embeds its actions in those of the larger state.
  ///   - scope: the name of the scope of its effects.
  public func pullback<Whole: Sendable, WholeIntent: Sendable, WholeAction: Sendable>(
    state part: @escaping @MainActor @Sendable (Whole) -> State?,
    intent: Case<WholeIntent, Intent>, action: Case<WholeAction, Action>,
    scope: some Hashable & Sendable
  ) -> Middleware<Whole, WholeIntent, WholeAction> {
    typealias Embedded = Middleware<Whole, WholeIntent, WholeAction>
    let (body, starter) = (body, starter)
    let embedded: Embedded.Body = { whole, current, next in
      let mine = current.map(part)
      guard let own = intent.extract(whole), mine.value != nil else { return next(whole) }
      var forwarded: [Response<WholeIntent, WholeAction>] = []
      let response = body(own, mine) { own in
        forwarded.append(next(intent.embed(own)))
        return .placeholder(of: forwarded.count - 1)
      }
      return response.embedded(
        action.embed, effect: response.effect.map(intent.embed).scoped(to: scope) { mine.value != nil },
        yielding: response.yielding.map(action.embed).scoped(to: scope) { mine.value != nil },
        among: forwarded)
    }
    guard let starter else { return Embedded(body: embedded, starter: nil) }
    return Embedded(body: embedded) { before, after in
      guard let after = part(after) else { return [] }
      return starter(before.flatMap { part($0) }, after).map { initial in
        Embedded.Initial(intent: intent.embed(initial.intent)) { part($0).map(initial.isPresent) == true }
      }
    }
  }

  /// Embeds this middleware for each element of a plain or indexed table. Elements are identified by their
  /// ids, and so are the scopes of their effects (``EffectScope/element(_:of:)``). An element that is removed
  /// and added again is a new one, even within one batch.
  public func forEach<
    Whole: Sendable, WholeIntent: Sendable, WholeAction: Sendable, Table: WritableTable<State> & Sendable
  >(
    _ table: any KeyPath<Whole, Table> & Sendable,
    intent: Case<WholeIntent, (State.ID, Intent)>, action: Case<WholeAction, (State.ID, Action)>
  ) -> Middleware<Whole, WholeIntent, WholeAction> where State: Identifiable, State.ID: Sendable {
    typealias Embedded = Middleware<Whole, WholeIntent, WholeAction>
    let starter = starter
    let embedded: Embedded.Body = { whole, current, next in
      guard let (id, _) = intent.extract(whole) else { return next(whole) }
      let one = self.pullback(
        state: { (whole: Whole) in whole[keyPath: table][id] },
        intent: intent.of(id), action: action.of(id), scope: EffectScope.element(id, of: table))
      return one.body(whole, current, next)
    }
    guard let starter else { return Embedded(body: embedded, starter: nil) }
    return Embedded(body: embedded) { before, after in
      let elements = after[keyPath: table].entities
      let old = before?[keyPath: table].entities ?? EntityTable()
      guard !elements.isIdentical(to: old) else { return [] }
      return elements.changedIDs(since: old).flatMap { id -> [Embedded.Initial] in
        guard let element = elements[id] else { return [] }
        return starter(old[id], element).map { initial in
          Embedded.Initial(intent: intent.embed((id, initial.intent))) {
            $0[keyPath: table][id].map(initial.isPresent) == true
          }
        }
      }
    }
  }
}
