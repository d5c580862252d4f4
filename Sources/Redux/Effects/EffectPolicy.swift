/// The rule for an effect that is started under an id while others run under the same id.
public enum EffectPolicy: Sendable, Hashable {
  /// It runs beside the others.
  case concurrent
  /// It replaces the others, which are cancelled: only the newest runs.
  case latest
  /// It is dropped: the first one runs to its end.
  case leading
  /// It waits until those before it have ended: they run one after another, in the order in which they were
  /// started.
  /// - Parameters:
  ///   - limit: the maximum number of effects that wait.
  ///   - overflow: the effect that is dropped when one more comes.
  case queued(limit: Int = .max, overflow: Overflow = .dropNewest)

  /// The effect that is dropped from a full queue.
  public enum Overflow: Sendable, Hashable {
    /// The one that comes is dropped.
    case dropNewest
    /// The one that has waited longest is dropped.
    case dropOldest
  }
}

extension Effect {
  /// Returns an effect that can be cancelled as a whole by an id, and follows a policy when others run under
  /// that id.
  /// - Parameters:
  ///   - id: the id, which is local to the scope of the effect.
  ///   - policy: the rule for starting it while others run or wait under the id.
  public func cancellable(id: some Hashable & Sendable, policy: EffectPolicy) -> Self {
    Self(.identified(self, EffectID(id), policy))
  }

  /// Returns an effect that replaces those running under `id`, which are cancelled.
  public func takeLatest(id: some Hashable & Sendable) -> Self { cancellable(id: id, policy: .latest) }

  /// Returns an effect that is dropped if another one runs under `id`.
  public func takeLeading(id: some Hashable & Sendable) -> Self { cancellable(id: id, policy: .leading) }

  /// Returns an effect that starts when those started before it under `id` have ended.
  public func queued(id: some Hashable & Sendable) -> Self { cancellable(id: id, policy: .queued()) }
}
