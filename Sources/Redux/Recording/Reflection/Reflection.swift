/// A readable text representation of a value. Equal values have equal representations, and values that differ
/// in any property have different ones.
///
/// The value is examined by `Mirror`, so its type has no requirements. Structs, tuples and objects are
/// written with their stored properties, enums with their case and associated values, and optionals as their
/// wrapped values. Sets and dictionaries are sorted by text (whole numbers by value), so the representation
/// is the same in every run. Objects are represented by their contents, and may contain references to
/// themselves. Types can customise their representation with `CustomReflectable`. Closures and values without
/// parts are represented by their descriptions.
///
/// ```swift
/// print(Reflection(of: state))  // Counter(number: 3, route: .detail(id: 7), tags: {"home", "work"})
/// ```
public struct Reflection: Hashable, Sendable, CustomStringConvertible {
  private let outline: Outline

  /// Creates the representation of `value`, in time proportional to the size of its contents.
  public init(of value: Any) {
    outline = Outline(of: value)
  }

  /// The representation on one line.
  public var description: String { outline.line }

  /// Returns the lines of the representation. Parts wider than `width` characters are broken into one line
  /// per element.
  public func lines(width: Int = 80) -> [String] { outline.lines(width: width) }

  /// Returns the name of an action without its associated values: its case, followed by the cases of nested
  /// actions.
  ///
  /// ```swift
  /// Reflection.label(of: Action.items(.renamed(7, "Milk")))  // items.renamed
  /// ```
  public static func label(of action: Any) -> String {
    guard case .choice(var name, var payload) = Shape(action) else { return "\(type(of: action))" }
    while let carried = payload, case .choice(let inner, let rest) = Shape(carried), inner != "some" {
      name += "." + inner
      payload = rest
    }
    return name
  }
}
