/// What a middleware makes of an intent: actions for the reducer, and an effect that starts after them.
///
/// An array literal of actions is a response without an effect.
public struct Response<Intent: Sendable, Action: Sendable>: Sendable, ExpressibleByArrayLiteral {
  /// What happened, in order.
  public var actions: [Action]
  /// What is to be done. What it sends are intents, which take the way through all middleware.
  public var effect: Effect<Intent>

  /// A response of actions, and of an effect that starts when they have been reduced.
  @inlinable
  public init(_ actions: [Action] = [], effect: Effect<Intent> = .none) {
    self.actions = actions
    self.effect = effect
  }

  /// A response of actions alone.
  @inlinable
  public init(arrayLiteral actions: Action...) {
    self.init(actions)
  }

  /// The same response with one more effect, which runs beside that which is there.
  public func with(_ other: Effect<Intent>) -> Self {
    Self(actions, effect: effect.isNone ? other : .merge(effect, other))
  }

  /// Both responses as one: the actions of the first, then those of the second; their effects side by side.
  public static func + (first: Self, second: Self) -> Self {
    // What the last link answers is empty: to merge that as well would cost at every intent.
    if second.actions.isEmpty, second.effect.isNone { return first }
    return Self(first.actions + second.actions, effect: .merge(first.effect, second.effect))
  }
}
