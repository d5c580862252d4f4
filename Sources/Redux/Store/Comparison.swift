/// Whether the value at a path differs in the newest version: found out once for all who follow that path.
@MainActor
final class Comparison<State, Value: Equatable> {
  let path: KeyPath<State, Value>
  private var version: UInt64 = 0
  private var differs = false

  init(_ path: KeyPath<State, Value>) {
    self.path = path
  }

  /// The value after a transition to a version; `nil` where it is the same as before.
  func change(_ version: UInt64, _ before: State, _ after: State) -> Value? {
    let value = after[keyPath: path]
    if self.version != version {
      self.version = version
      differs = before[keyPath: path] != value
    }
    return differs ? value : nil
  }
}

/// A comparison, and for how many subscribers it is made.
struct SharedComparison {
  let comparison: AnyObject
  var followers: Int
}
