extension Middleware {
  /// The same middleware in a larger state, for the intents that are its own; others go on untouched.
  ///
  /// Its effects run in a scope of their own, and end when the part is gone: their ids are not those of other
  /// parts. What becomes of an intent that it hands on stands where it puts the answer of `next` among its
  /// own actions: `next(intent) + [.mine]` lets what comes of it arrive first. The answer itself looks empty,
  /// since it is none of its own actions; where it is not put anywhere, what comes of it arrives last.
  /// - Parameters:
  ///   - part: the part of the state; `nil` while it is not there: then what is meant for it goes on.
  ///   - intent: which intents of the whole are its own.
  ///   - action: how its actions are spelled in the whole.
  ///   - scope: the name of the scope of its effects.
  public func pullback<Whole: Sendable, WholeIntent: Sendable, WholeAction: Sendable>(
    state part: @escaping @MainActor @Sendable (Whole) -> State?,
    intent: Case<WholeIntent, Intent>, action: Case<WholeAction, Action>,
    scope: some Hashable & Sendable
  ) -> Middleware<Whole, WholeIntent, WholeAction> {
    let body = body
    return Middleware<Whole, WholeIntent, WholeAction>.following { whole, current, next in
      let mine = current.map(part)
      guard let own = intent.extract(whole), mine.ifThere != nil else { return next(whole) }
      var handedOn: [Response<WholeIntent, WholeAction>] = []
      let answer = body(own, mine) { own in
        handedOn.append(next(intent.embed(own)))
        return .place(of: handedOn.count - 1)
      }
      let effect = answer.effect.map(intent.embed).scoped(to: scope) { mine.ifThere != nil }
      return answer.spelled(action.embed, effect: effect, among: handedOn)
    }
  }

  /// The same middleware for each element of a table, be it plain or indexed, told apart by their ids.
  public func forEach<
    Whole: Sendable, WholeIntent: Sendable, WholeAction: Sendable, Table: WritableTable<State> & Sendable
  >(
    _ table: any KeyPath<Whole, Table> & Sendable,
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
