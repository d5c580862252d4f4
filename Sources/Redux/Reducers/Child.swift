/// A part of a larger state together with its intents and actions, declared once for its reducer and its
/// middleware.
///
/// ```swift
/// let search = Child(state: \AppState.search, intent: AppIntent.search, action: AppAction.search)
///
/// let reducer = searchReducer.pullback(search)
/// let middleware = searchMiddleware.pullback(search)
/// ```
/// The part is a property of the state, an optional property, or a case of an enum state. For the elements of
/// a table, see ``Children``. Its intents and its actions are each the associated value of an enum case. They
/// are extracted by reflection, unless you pass a ``Case`` with an extraction of its own.
public struct Child<
  Whole: Sendable, WholeIntent: Sendable, WholeAction: Sendable, Part: Sendable, PartIntent: Sendable,
  PartAction: Sendable
>: Sendable {
  /// The intents of the part among those of the whole.
  public let intent: Case<WholeIntent, PartIntent>
  /// The actions of the part among those of the whole.
  public let action: Case<WholeAction, PartAction>
  /// The scope in which the effects of its middleware run and can be cancelled.
  public let scope: EffectScope
  let part: @MainActor @Sendable (Whole) -> Part?
  @usableFromInline let embed: Embedding

  /// Embeds a reducer of the part in the whole. The last two arguments are the call site.
  @usableFromInline typealias Embedding =
    @Sendable (Reducer<Part, PartAction>, StaticString, UInt) -> Reducer<Whole, WholeAction>

  @usableFromInline
  init(
    intent: Case<WholeIntent, PartIntent>, action: Case<WholeAction, PartAction>,
    scope: some Hashable & Sendable, part: @escaping @MainActor @Sendable (Whole) -> Part?,
    embed: @escaping Embedding
  ) {
    self.intent = intent
    self.action = action
    self.scope = EffectScope(scope)
    self.part = part
    self.embed = embed
  }
}

// MARK: A property

extension Child {
  /// Declares a property of the state as a child.
  @inlinable
  public init(
    state path: any WritableKeyPath<Whole, Part> & Sendable,
    intent: @escaping @Sendable (PartIntent) -> WholeIntent,
    action: @escaping @Sendable (PartAction) -> WholeAction
  ) {
    self.init(state: path, intent: Case(intent), action: Case(action))
  }

  /// Declares a property of the state as a child.
  @inlinable
  public init(
    state path: any WritableKeyPath<Whole, Part> & Sendable,
    intent: Case<WholeIntent, PartIntent>, action: Case<WholeAction, PartAction>
  ) {
    self.init(
      intent: intent, action: action, scope: path, part: { $0[keyPath: path] },
      embed: { $0.pullback(state: path, action: action, fileID: $1, line: $2) })
  }
}

// MARK: An optional property

extension Child {
  /// Declares an optional property of the state as a child. While it is `nil`, there is no child: its actions
  /// change nothing, its intents are passed on, and its effects are cancelled.
  @inlinable
  public init(
    state path: any WritableKeyPath<Whole, Part?> & Sendable,
    intent: @escaping @Sendable (PartIntent) -> WholeIntent,
    action: @escaping @Sendable (PartAction) -> WholeAction
  ) {
    self.init(state: path, intent: Case(intent), action: Case(action))
  }

  /// Declares an optional property of the state as a child. While it is `nil`, there is no child: its actions
  /// change nothing, its intents are passed on, and its effects are cancelled.
  @inlinable
  public init(
    state path: any WritableKeyPath<Whole, Part?> & Sendable,
    intent: Case<WholeIntent, PartIntent>, action: Case<WholeAction, PartAction>
  ) {
    self.init(
      intent: intent, action: action, scope: path, part: { $0[keyPath: path] },
      embed: { $0.optional.pullback(state: path, action: action, fileID: $1, line: $2) })
  }
}

// MARK: A case of an enum

extension Child {
  /// Declares one case of an enum state as a child. In other cases there is no child: its actions change
  /// nothing, its intents are passed on, and its effects are cancelled.
  @inlinable
  public init(
    state: Case<Whole, Part>,
    intent: @escaping @Sendable (PartIntent) -> WholeIntent,
    action: @escaping @Sendable (PartAction) -> WholeAction
  ) {
    self.init(state: state, intent: Case(intent), action: Case(action))
  }

  /// Declares one case of an enum state as a child. In other cases there is no child: its actions change
  /// nothing, its intents are passed on, and its effects are cancelled.
  @inlinable
  public init(
    state: Case<Whole, Part>, intent: Case<WholeIntent, PartIntent>, action: Case<WholeAction, PartAction>
  ) {
    self.init(
      intent: intent, action: action, scope: ScopeName(), part: { state.extract($0) },
      embed: { $0.pullback(state: state, action: action, fileID: $1, line: $2) })
  }
}

/// A name that is equal to no other.
@usableFromInline
final class ScopeName: Hashable, Sendable {
  @usableFromInline init() {}

  @usableFromInline static func == (a: ScopeName, b: ScopeName) -> Bool { a === b }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Reducer where State: Sendable, Action: Sendable {
  /// Returns a reducer that runs this reducer on a child, for the actions of the child.
  @inlinable
  public func pullback<Whole, WholeIntent, WholeAction, Intent>(
    _ child: Child<Whole, WholeIntent, WholeAction, State, Intent, Action>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<Whole, WholeAction> {
    child.embed(self, fileID, line)
  }
}
