extension Middleware {
  /// The same middleware in a larger state, for the intents that are its own; others go on untouched.
  ///
  /// Its effects run in a scope of their own, and end when the part is gone: their ids are not those of other
  /// parts. What it hands on comes after its own actions.
  /// - Parameters:
  ///   - part: the part of the state; `nil` while it is not there: then what is meant for it goes on.
  ///   - intent: which intents of the whole are its own.
  ///   - action: how its actions are spelled in the whole.
  public func pullback<Whole: Sendable, WholeIntent: Sendable, WholeAction: Sendable>(
    state part: @escaping @MainActor @Sendable (Whole) -> State?,
    intent: Case<WholeIntent, Intent>, action: Case<WholeAction, Action>,
    scope: some Hashable & Sendable
  ) -> Middleware<Whole, WholeIntent, WholeAction> {
    let body = body
    return Middleware<Whole, WholeIntent, WholeAction>.following { whole, current, next in
      let mine = current.map(part)
      guard let own = intent.extract(whole), mine.ifThere != nil else { return next(whole) }
      var handedOn: Response<WholeIntent, WholeAction> = []
      let answer = body(own, mine) { own in
        handedOn = handedOn + next(intent.embed(own))
        return []
      }
      let effect = answer.effect.map(intent.embed).scoped(to: scope) { mine.ifThere != nil }
      return Response(answer.actions.map(action.embed), effect: effect) + handedOn
    }
  }

  /// The same middleware for each element of a table, told apart by their ids.
  public func forEach<Whole: Sendable, WholeIntent: Sendable, WholeAction: Sendable>(
    _ table: any KeyPath<Whole, EntityTable<State>> & Sendable,
    intent: Case<WholeIntent, (State.ID, Intent)>, action: Case<WholeAction, (State.ID, Action)>
  ) -> Middleware<Whole, WholeIntent, WholeAction> where State: Identifiable, State.ID: Sendable {
    let body = self
    return Middleware<Whole, WholeIntent, WholeAction>.following { whole, current, next in
      guard let (id, _) = intent.extract(whole) else { return next(whole) }
      let one = body.pullback(
        state: { (whole: Whole) in whole[keyPath: table][id] },
        intent: intent.of(id), action: action.of(id), scope: EffectID([EffectID(table), EffectID(id)]))
      return one.body(whole, current, next)
    }
  }
}
