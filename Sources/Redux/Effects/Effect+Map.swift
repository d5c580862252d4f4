extension Effect {
  /// Returns an effect that sends the actions of this one, transformed by `embed`.
  public func map<Whole: Sendable>(_ embed: @escaping @Sendable (Action) -> Whole) -> Effect<Whole> {
    Effect<Whole>(operation.map(embed))
  }
}

extension Effect.Operation {
  fileprivate func map<Whole: Sendable>(
    _ embed: @escaping @Sendable (Action) -> Whole
  ) -> Effect<Whole>.Operation {
    switch self {
    case .none: return .none
    case .send(let actions, let site): return .send(actions.map(embed), site)
    case .run(let priority, let body, let recover, let site):
      var embedded: Effect<Whole>.Recovery?
      if let recover { embedded = { recover($0).map(embed) } }
      return .run(priority, { try await body($0.map(embed)) }, embedded, site)
    case .merge(let effects): return .merge(effects.map { $0.map(embed) })
    case .concatenate(let effects): return .concatenate(effects.map { $0.map(embed) })
    case .cancel(let id, let scopes, let site): return .cancel(id, in: scopes, site)
    case .cancelScopes(let scopes): return .cancelScopes(scopes)
    case .identified(let effect, let id, let policy): return .identified(effect.map(embed), id, policy)
    case .scoped(let effect, let scope, let isAlive):
      return .scoped(effect.map(embed), scope, while: isAlive)
    case .delayed(let effect, let duration): return .delayed(effect.map(embed), duration)
    case .throttled(let effect, let id, let interval, let keepsLatest):
      return .throttled(effect.map(embed), id, interval, keepsLatest: keepsLatest)
    case .limited(let effect, let duration, let actions, let site):
      return .limited(effect.map(embed), duration, instead: actions.map(embed), site)
    }
  }
}
