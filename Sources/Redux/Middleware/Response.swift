/// What a middleware makes of an intent: actions for the reducer, and an effect that starts after them.
///
/// An array literal of actions is a response without an effect.
public struct Response<Intent: Sendable, Action: Sendable>: Sendable, ExpressibleByArrayLiteral {
  /// What happened, in order.
  public var actions: [Action]
  /// What is to be done. What it sends are intents, which take the way through all middleware.
  public var effect: Effect<Intent>
  /// Where answers of a larger world go, in order; `nil` where there are none, which costs nothing.
  @usableFromInline var places: [Place]?

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
    var both = self
    both.effect = effect.isNone ? other : .merge(effect, other)
    return both
  }

  /// Both responses as one: the actions of the first, then those of the second; their effects side by side.
  @inlinable
  public static func + (first: Self, second: Self) -> Self {
    // What the last link answers is empty: to merge that as well would cost at every intent.
    if second.actions.isEmpty, second.effect.isNone, second.places == nil { return first }
    var both = Self(first.actions + second.actions, effect: .merge(first.effect, second.effect))
    if first.places != nil || second.places != nil {
      let behind = (second.places ?? []).map {
        Place(number: $0.number, index: first.actions.count + $0.index)
      }
      both.places = (first.places ?? []) + behind
    }
    return both
  }
}

extension Response {
  /// The place of an answer that cannot be spelled in these actions, since it is one of a larger world.
  @usableFromInline
  struct Place: Sendable {
    /// Of which answer.
    @usableFromInline let number: Int
    /// Before which of the actions.
    @usableFromInline let index: Int

    @inlinable
    init(number: Int, index: Int) {
      self.number = number
      self.index = index
    }
  }

  /// Holds the place of an answer.
  static func place(of number: Int) -> Self {
    var response = Self([])
    response.places = [Place(number: number, index: 0)]
    return response
  }

  /// The same in a larger world, with `answers` in their places; what has none comes last.
  func spelled<WholeIntent, WholeAction>(
    _ embed: (Action) -> WholeAction, effect: Effect<WholeIntent>,
    among answers: [Response<WholeIntent, WholeAction>]
  ) -> Response<WholeIntent, WholeAction> {
    var whole = Response<WholeIntent, WholeAction>([], effect: effect)
    var (rest, missing) = (actions[...], Set(answers.indices))
    for place in places ?? [] {
      let before = rest.prefix(upTo: min(max(place.index, rest.startIndex), rest.endIndex))
      rest = rest[before.endIndex...]
      whole = whole + Response<WholeIntent, WholeAction>(before.map(embed)) + answers[place.number]
      missing.remove(place.number)
    }
    whole = whole + Response<WholeIntent, WholeAction>(rest.map(embed))
    return missing.sorted().reduce(whole) { $0 + answers[$1] }
  }
}
