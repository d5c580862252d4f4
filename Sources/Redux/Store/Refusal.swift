/// A refused action and the reason. The state is as if the action had never been sent.
public struct Refusal<Action: Sendable>: Sendable {
  /// The refused action. In a transaction, this is the action at which it failed, or the last one if an
  /// invariant was broken.
  public let action: Action
  /// The error thrown by the reducer, or a ``BrokenInvariant``.
  public let error: any Error

  @usableFromInline
  init(action: Action, error: any Error) {
    self.action = action
    self.error = error
  }
}

/// The reason for refusing an action that would have broken an invariant.
public struct BrokenInvariant: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the invariant.
  public let name: String

  /// A human-readable description.
  public var description: String { "The invariant “\(name)” would not hold any more." }

  @usableFromInline
  init(name: String) {
    self.name = name
  }
}
