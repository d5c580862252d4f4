/// The reason why a ``Selector`` recomputed its value.
public enum Recomputation: Equatable, Sendable {
  /// Nothing was memoised: it was the first call, or the first call after `clearCache()`.
  case emptyCache
  /// The inputs with these names had changed. The names are in the order of the inputs.
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
