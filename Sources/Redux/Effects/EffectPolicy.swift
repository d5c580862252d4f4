/// The rule for starting an effect under an id while others run under the same id.
public enum EffectPolicy: Sendable, Hashable {
  /// The new effect runs alongside the others.
  case concurrent
  /// The new effect replaces the others, which are cancelled.
  case latest
  /// The new effect is dropped, and the first one runs to its end.
  case leading
  /// The new effect waits until those before it have ended. They run one after another, in the order in which
  /// they were started.
  /// - Parameters:
  ///   - limit: the maximum number of waiting effects.
  ///   - overflow: the effect to drop when the queue is full.
  case queued(limit: Int = .max, overflow: Overflow = .dropNewest)

  /// The effect that is dropped from a full queue.
  public enum Overflow: Sendable, Hashable {
    /// Drops the new effect.
    case dropNewest
    /// Drops the effect that has waited longest.
    case dropOldest
  }
}

extension Effect {
  /// Returns an effect that can be cancelled as a whole by an id, and that follows a policy if others run
  /// under that id.
  /// - Parameters:
  ///   - id: the id, which is local to the scope of the effect.
  ///   - policy: the rule for starting the effect while others run or wait under the id.
  public func cancellable(id: some Hashable & Sendable, policy: EffectPolicy) -> Self {
    Self(.identified(self, EffectID(id), policy))
  }

  /// Returns an effect that replaces the effects running under `id`, which are cancelled.
  public func takeLatest(id: some Hashable & Sendable) -> Self { cancellable(id: id, policy: .latest) }

  /// Returns an effect that is dropped if another one runs under `id`.
  public func takeLeading(id: some Hashable & Sendable) -> Self { cancellable(id: id, policy: .leading) }

  /// Returns an effect that starts when the effects started before it under `id` have ended.
  public func queued(id: some Hashable & Sendable) -> Self { cancellable(id: id, policy: .queued()) }
}
