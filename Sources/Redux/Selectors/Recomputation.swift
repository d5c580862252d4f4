/// Why a ``Selector`` computed its value anew.
public enum Recomputation: Equatable, Sendable {
  /// Nothing was remembered: it was the first call, or the first after forgetting.
  case nothingRemembered
  /// The inputs of these names had become unequal; they are in the order of the inputs.
  case changed(inputs: [String])
}

extension Recomputation: CustomStringConvertible {
  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .nothingRemembered: "Nothing was remembered."
    case .changed(let inputs): "Changed: \(inputs.joined(separator: ", "))."
    }
  }
}
