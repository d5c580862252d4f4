/// The reason why a ``Selector`` recomputed its value.
public enum Recomputation: Equatable, Sendable {
  /// No value was memoised: this was the first call, or the first one after `clearCache()`.
  case emptyCache
  /// The inputs with these names, in the order of the inputs, had changed.
  case changed(inputs: [String])
}

extension Recomputation: CustomStringConvertible {
  /// A human-readable description.
  public var description: String {
    switch self {
    case .emptyCache: "Nothing was remembered."
    case .changed(let inputs): "Changed: \(inputs.joined(separator: ", "))."
    }
  }
}
