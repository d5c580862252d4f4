/// A value as readable text: equal for equal values, and different when any property in it differs.
///
/// It is taken by mirror, and needs nothing of the type. Structs, tuples and objects are written with their
/// stored properties, enums with their case and what it carries, optionals as what they hold; sets and
/// dictionaries are sorted by their texts (whole numbers by value), so that the text is the same in every
/// run. Objects count by what they hold, and may lead back to themselves. A type can say with
/// `CustomReflectable` what of it is shown; closures and types without parts are shown by their description.
///
/// ```swift
/// print(Reflection(of: state))  // Counter(number: 3, route: .detail(id: 7), tags: {"home", "work"})
/// ```
public struct Reflection: Hashable, Sendable, CustomStringConvertible {
  private let outline: Outline

  /// Reads all of `value`: linear in what it holds.
  public init(of value: Any) {
    outline = Outline(of: value)
  }

  /// All in one line.
  public var description: String { outline.line }

  /// The same in several lines: what does not fit into `width` characters is broken up, a part a line.
  public func lines(width: Int = 80) -> [String] { outline.lines(width: width) }

  /// The name of what happened, without what it carries: the case of an action, and of the action in it.
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
