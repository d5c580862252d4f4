/// A recorder of the undo history of a store. Each version of the state is one step, however many actions
/// made it.
///
/// The recorder provides a middleware for the store, and observes its versions. For a command such as undo,
/// the middleware computes the part of the state to restore, and responds with an action that replaces the
/// part. Undo and redo are therefore actions of the store, which can be logged, recorded and replayed.
///
/// ```swift
/// let undo = HistoryRecorder(
///   of: \Drawing.strokes,
///   restored: Case(DrawingAction.restored) { if case .restored(let part) = $0 { part } else { nil } },
///   history: History<[String], String>(limits: .init(count: 100)))
/// ```
@MainActor
public final class HistoryRecorder<
  State: Sendable, Action: Sendable, Part: Equatable & Sendable, Entry: Sendable
> {
  /// The history. Assign a saved one to continue it.
  public var history: History<Part, Entry>

  private let part: any KeyPath<State, Part> & Sendable
  private let restored: Case<Action, Part>
  private let restoration: Restoration<Part>

  /// Creates a recorder. Pass its ``middleware(for:)`` to a store, and then call
  /// ``listen(to:group:bytes:entry:)``.
  /// - Parameters:
  ///   - part: the part of the state that undo restores. It can be a computed property that combines several
  ///     values.
  ///   - restored: the action that replaces the part. A version with such an action is not recorded.
  ///   - restoration: the smaller parts, each of which is restored on its own.
  ///   - history: the history to continue, with its limits.
  public init(
    of part: any KeyPath<State, Part> & Sendable, restored: Case<Action, Part>,
    restoring restoration: Restoration<Part> = .all, history: History<Part, Entry>
  ) {
    self.part = part
    self.restored = restored
    self.restoration = restoration
    self.history = history
  }

  /// Returns a middleware that handles the intents for which `command` returns a command, and passes all
  /// others on.
  public func middleware<Intent>(
    for command: @escaping @MainActor (Intent) -> HistoryCommand?
  ) -> Middleware<State, Intent, Action> {
    Middleware { [self] intent, state, next in
      guard let command = command(intent) else { return next(intent) }
      let present = state[keyPath: part]
      return history.perform(command, from: present, restoring: restoration).map { [restored.embed($0)] }
        ?? []
    }
  }

  /// Records the versions of `store` in which the part has changed, for as long as the returned subscription
  /// is held.
  /// - Parameters:
  ///   - group: returns the group of a version; see ``History/record(_:group:restoring:)``.
  ///   - bytes: returns the estimated size of a step in bytes, from the part before and after it.
  ///   - entry: returns the description of the step, or `nil` for a version that should not be recorded.
  public func listen<Intent>(
    to store: Store<State, Intent, Action>,
    group: @escaping @MainActor (Store<State, Intent, Action>.Transition) -> (any Hashable & Sendable)? = {
      _ in nil
    },
    bytes: @escaping @MainActor (_ before: Part, _ after: Part) -> Int = { _, _ in
      MemoryLayout<History<Part, Entry>.Step>.stride
    },
    entry: @escaping @MainActor (Store<State, Intent, Action>.Transition) -> Entry?
  ) -> Subscription {
    store.onTransition { [weak self] transition in
      guard let self else { return }
      let before = transition.before[keyPath: part]
      let after = transition.after[keyPath: part]
      guard restoration.differs(before, after),
        transition.actions.allSatisfy({ restored.extract($0) == nil }),
        let entry = entry(transition)
      else { return }
      history.record(
        .init(entry: entry, before: before, after: after, bytes: bytes(before, after)),
        group: group(transition), restoring: restoration)
    }
  }
}
