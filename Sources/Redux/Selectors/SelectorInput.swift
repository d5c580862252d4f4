/// One value that a ``Selector`` reads from the state, and what it is called when one asks why.
///
/// Reading should be cheap: it happens at each call. What costs belongs into a selector, which can be the input
/// of another.
@MainActor
public struct SelectorInput<State, Value: Equatable> {
  /// What ``Recomputation`` calls the input.
  public let name: String
  let read: @MainActor (State) -> Value

  /// An input called `name`.
  public init(_ name: String, _ read: @escaping @MainActor (State) -> Value) {
    self.name = name
    self.read = read
  }

  /// The value at `path`, called by the path's own name (`\State.tasks`).
  public init(_ path: KeyPath<State, Value>) {
    self.init("\(path)") { $0[keyPath: path] }
  }

  /// What another selector derives, called `name`.
  public init(_ name: String, _ selector: Selector<State, Value>) {
    self.init(name) { selector($0) }
  }
}
