/// An action that was set aside, and why. The state is as if it had never been sent.
public struct Refusal<Action: Sendable>: Sendable {
  /// The action.
  public let action: Action
  /// What the reducer threw, or a ``BrokenInvariant``.
  public let error: any Error

  @usableFromInline
  init(action: Action, error: any Error) {
    self.action = action
    self.error = error
  }
}

/// The error of an action that would have led to a state that must not be.
public struct BrokenInvariant: Error, Equatable, Sendable, CustomStringConvertible {
  /// What it is called.
  public let name: String

  /// A sentence for people.
  public var description: String { "The invariant “\(name)” would not hold any more." }

  @usableFromInline
  init(name: String) {
    self.name = name
  }
}
