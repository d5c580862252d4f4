/// An input of a ``Selector``, with the name that ``Recomputation`` reports.
///
/// Every call of the selector reads the input, so reading it should be cheap. Do expensive work in another
/// selector, and use that as the input.
@MainActor
public struct SelectorInput<State, Value: Equatable> {
  @usableFromInline let makeName: @MainActor () -> String
  @usableFromInline let read: @MainActor (State) -> Value

  /// Creates an input called `name`.
  @inlinable
  public init(_ name: String, _ read: @escaping @MainActor (State) -> Value) {
    makeName = { name }
    self.read = read
  }

  /// Creates an input from the value at `path`, named after the path (`\State.tasks`).
  @inlinable
  public init(_ path: KeyPath<State, Value>) {
    // The name is made on demand, because the description of a key path is slow.
    makeName = { "\(path)" }
    read = { $0[keyPath: path] }
  }

  /// Creates an input called `name` from the value of another selector.
  @inlinable
  public init(_ name: String, _ selector: Selector<State, Value>) {
    self.init(name) { selector($0) }
  }

  /// The name of the input in a ``Recomputation``.
  public var name: String { makeName() }
}
