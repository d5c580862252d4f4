/// An input of a ``Selector``, with the name that ``Recomputation`` reports.
///
/// Every call of the selector reads the input, so reading it should be cheap. Do expensive work in another
/// selector, and use that as the input.
@MainActor
public struct SelectorInput<State, Value: Equatable> {
  /// The name of the input in a ``Recomputation``.
  public let name: String
  let read: @MainActor (State) -> Value

  /// Creates an input called `name`.
  public init(_ name: String, _ read: @escaping @MainActor (State) -> Value) {
    self.name = name
    self.read = read
  }

  /// Creates an input from the value at `path`, named after the path (`\State.tasks`).
  public init(_ path: KeyPath<State, Value>) {
    self.init("\(path)") { $0[keyPath: path] }
  }

  /// Creates an input called `name` from the value of another selector.
  public init(_ name: String, _ selector: Selector<State, Value>) {
    self.init(name) { selector($0) }
  }
}
