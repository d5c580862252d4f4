/// The response of a middleware to an intent: actions for the reducer, and an effect that starts after them.
///
/// An array literal of actions is a response without an effect.
public struct Response<Intent: Sendable, Action: Sendable>: Sendable, ExpressibleByArrayLiteral {
  /// The actions, in order.
  public var actions: [Action]
  /// The effect. The intents that it sends pass through the whole chain of middleware.
  public var effect: Effect<Intent>
  /// The placeholders for responses of a larger state, in order; `nil` if there are none, which costs
  /// nothing.
  @usableFromInline var placeholders: [Placeholder]?

  /// Creates a response of actions, and of an effect that starts when they have been reduced.
  @inlinable
  public init(_ actions: [Action] = [], effect: Effect<Intent> = .none) {
    self.actions = actions
    self.effect = effect
  }

  /// Creates a response without an effect.
  @inlinable
  public init(arrayLiteral actions: Action...) {
    self.init(actions)
  }

  /// Returns this response with one more effect, which runs concurrently with the present one.
  public func with(_ other: Effect<Intent>) -> Self {
    var both = self
    both.effect = effect.isNone ? other : .merge(effect, other)
    return both
  }

  /// Concatenates two responses: the actions of the first come before those of the second, and their effects
  /// run concurrently.
  @inlinable
  public static func + (first: Self, second: Self) -> Self {
    // The response of the last link is empty. Merging it as well would cost time for every intent.
    if second.actions.isEmpty, second.effect.isNone, second.placeholders == nil { return first }
    var both = Self(first.actions + second.actions, effect: .merge(first.effect, second.effect))
    if first.placeholders != nil || second.placeholders != nil {
      let shifted = (second.placeholders ?? []).map {
        Placeholder(number: $0.number, index: first.actions.count + $0.index)
      }
      both.placeholders = (first.placeholders ?? []) + shifted
    }
    return both
  }
}

extension Response {
  /// A placeholder for a response that cannot be expressed in these actions because it belongs to a larger
  /// state.
  @usableFromInline
  struct Placeholder: Sendable {
    /// The index of the response.
    @usableFromInline let number: Int
    /// The index of the action before which the response is inserted.
    @usableFromInline let index: Int

    @inlinable
    init(number: Int, index: Int) {
      self.number = number
      self.index = index
    }
  }

  /// Returns a placeholder for the response with an index.
  static func placeholder(of number: Int) -> Self {
    var response = Self([])
    response.placeholders = [Placeholder(number: number, index: 0)]
    return response
  }

  /// Embeds this response in a larger state and replaces its placeholders by `responses`. Responses without a
  /// placeholder come last.
  func embedded<WholeIntent, WholeAction>(
    _ embed: (Action) -> WholeAction, effect: Effect<WholeIntent>,
    among responses: [Response<WholeIntent, WholeAction>]
  ) -> Response<WholeIntent, WholeAction> {
    var whole = Response<WholeIntent, WholeAction>([], effect: effect)
    var (rest, missing) = (actions[...], Set(responses.indices))
    for placeholder in placeholders ?? [] {
      let before = rest.prefix(upTo: min(max(placeholder.index, rest.startIndex), rest.endIndex))
      rest = rest[before.endIndex...]
      whole = whole + Response<WholeIntent, WholeAction>(before.map(embed)) + responses[placeholder.number]
      missing.remove(placeholder.number)
    }
    whole = whole + Response<WholeIntent, WholeAction>(rest.map(embed))
    return missing.sorted().reduce(whole) { $0 + responses[$1] }
  }
}
