/// The response of a middleware to an intent: actions for the reducer, and effects that start after them.
///
/// The actions are a transaction: together they make one version of the state, and if one of them is refused,
/// all of them are rolled back and the effects of the response do not start. To reduce actions separately,
/// use ``Response/oneByOne(_:effect:yielding:)``.
///
/// An array literal of actions is a response without an effect.
public struct Response<Intent: Sendable, Action: Sendable>: Sendable, ExpressibleByArrayLiteral {
  /// The actions, in order. To add some to a response of several versions
  /// (``Response/oneByOne(_:effect:yielding:)``), concatenate two responses: the versions of this one begin at
  /// certain positions.
  public var actions: [Action]
  /// An effect that sends intents. They pass through the whole chain of middleware.
  public var effect: Effect<Intent>
  /// An effect that sends actions straight to the reducer, for results that need no further decision.
  public var yielding: Effect<Action>
  /// The indices of the actions with which another version begins; `nil` if all of them make one version.
  @usableFromInline var breaks: [Int]?
  /// The placeholders for responses of a larger state, in order; `nil` instead of an empty array, which is
  /// cheaper.
  @usableFromInline var placeholders: [Placeholder]?
  /// `true` if the intent has reached the end of the chain.
  @usableFromInline var isUnanswered = false

  /// Creates a response.
  /// - Parameters:
  ///   - actions: the actions, which are reduced as a transaction.
  ///   - effect: starts when the actions have been reduced, and sends intents.
  ///   - yielding: starts when the actions have been reduced, and sends actions straight to the reducer.
  @inlinable
  public init(_ actions: [Action] = [], effect: Effect<Intent> = .none, yielding: Effect<Action> = .none) {
    self.actions = actions
    self.effect = effect
    self.yielding = yielding
  }

  /// Creates a response without an effect.
  @inlinable
  public init(arrayLiteral actions: Action...) {
    self.init(actions)
  }

  /// Returns a response whose actions make one version each. If one of them is refused, the others are still
  /// reduced, and the effects start unless all of them are refused.
  public static func oneByOne(
    _ actions: [Action], effect: Effect<Intent> = .none, yielding: Effect<Action> = .none
  ) -> Self {
    var response = Self(actions, effect: effect, yielding: yielding)
    response.breaks = Array(actions.indices.dropFirst())
    return response
  }

  /// The response of the end of the chain.
  @inlinable
  static var unanswered: Self {
    var response = Self([])
    response.isUnanswered = true
    return response
  }

  /// `true` if the response contains nothing.
  @inlinable var isEmpty: Bool {
    actions.isEmpty && effect.isNone && yielding.isNone && placeholders == nil
  }

  /// Returns this response with one more effect, which runs concurrently with the existing ones.
  public func with(_ other: Effect<Intent>) -> Self {
    var both = self
    both.effect = effect.isNone ? other : .merge(effect, other)
    return both
  }

  /// Returns this response with one more effect, which sends actions straight to the reducer and runs
  /// concurrently with the existing ones.
  public func with(yielding other: Effect<Action>) -> Self {
    var both = self
    both.yielding = yielding.merged(with: other)
    return both
  }

  /// Concatenates two responses: the actions of the first come before those of the second, and their effects
  /// run concurrently. The actions make one version together, unless one of the responses was made with
  /// ``Response/oneByOne(_:effect:yielding:)``.
  @inlinable
  public static func + (first: Self, second: Self) -> Self {
    // The response of the last link is empty. Merging it would cost time for every intent.
    if second.isEmpty { return second.isUnanswered && first.isEmpty ? second : first }
    var both = Self(
      first.actions + second.actions, effect: first.effect.merged(with: second.effect),
      yielding: first.yielding.merged(with: second.yielding))
    let offset = first.actions.count
    if first.breaks != nil || second.breaks != nil {
      let border = offset > 0 && !second.actions.isEmpty ? [offset] : []
      both.breaks = (first.breaks ?? []) + border + (second.breaks ?? []).map { offset + $0 }
    }
    if first.placeholders != nil || second.placeholders != nil {
      let shifted = (second.placeholders ?? []).map {
        Placeholder(number: $0.number, index: offset + $0.index)
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

  /// The actions in groups, each of which makes one version.
  var groups: [[Action]] {
    guard let breaks else { return actions.isEmpty ? [] : [actions] }
    let ends = breaks.filter { actions.indices.dropFirst().contains($0) } + [actions.count]
    var start = 0
    return ends.compactMap { end in
      defer { start = end }
      return start < end ? Array(actions[start..<end]) : nil
    }
  }

  /// Returns a response that is a placeholder for the one with an index.
  static func placeholder(of number: Int) -> Self {
    var response = Self([])
    response.placeholders = [Placeholder(number: number, index: 0)]
    return response
  }

  /// Embeds this response in a larger state and replaces its placeholders with `responses`. Responses without
  /// a placeholder come last.
  func embedded<WholeIntent, WholeAction>(
    _ embed: (Action) -> WholeAction, effect: Effect<WholeIntent>, yielding: Effect<WholeAction>,
    among responses: [Response<WholeIntent, WholeAction>]
  ) -> Response<WholeIntent, WholeAction> {
    var whole = Response<WholeIntent, WholeAction>([], effect: effect, yielding: yielding)
    var (start, missing) = (0, Set(responses.indices))
    for placeholder in placeholders ?? [] {
      let end = min(max(placeholder.index, start), actions.count)
      whole = whole + part(start..<end, embed) + responses[placeholder.number]
      start = end
      missing.remove(placeholder.number)
    }
    whole = whole + part(start..<actions.count, embed)
    whole = missing.sorted().reduce(whole) { $0 + responses[$1] }
    whole.isUnanswered = responses.contains(where: \.isUnanswered)
    return whole
  }

  /// Returns a range of the actions, embedded in a larger state.
  private func part<WholeIntent, WholeAction>(
    _ range: Range<Int>, _ embed: (Action) -> WholeAction
  ) -> Response<WholeIntent, WholeAction> {
    var part = Response<WholeIntent, WholeAction>(actions[range].map(embed))
    part.breaks = breaks?.filter { $0 > range.lowerBound && $0 < range.upperBound }
      .map { $0 - range.lowerBound }
    return part
  }
}
