/// A case of an enum as a value that can embed and extract the associated value.
///
/// ```swift
/// let child = Case(AppAction.child) { if case .child(let action) = $0 { action } else { nil } }
/// ```
public struct Case<Whole, Part>: Sendable {
  /// Creates the case from its associated value.
  public let embed: @Sendable (Part) -> Whole
  /// Returns the associated value, or `nil` for another case.
  public let extract: @Sendable (Whole) -> Part?

  /// Creates a case from its two functions.
  public init(
    _ embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?
  ) {
    self.embed = embed
    self.extract = extract
  }

  /// Returns a case that extracts every value as itself.
  public static func itself() -> Case<Whole, Whole> where Part == Whole {
    Case<Whole, Whole>({ $0 }, extract: { $0 })
  }

  /// Returns the case `inner` of the enum that this case holds.
  public func appending<Inner>(_ inner: Case<Part, Inner>) -> Case<Whole, Inner> {
    let (embed, extract) = (embed, extract)
    return Case<Whole, Inner>(
      { embed(inner.embed($0)) }, extract: { extract($0).flatMap(inner.extract) })
  }

  /// Returns a case for the element with `id`, from a case that holds the id of an element and a value.
  public func of<ID: Equatable & Sendable, Inner>(_ id: ID) -> Case<Whole, Inner> where Part == (ID, Inner) {
    let (embed, extract) = (embed, extract)
    return Case<Whole, Inner>(
      { embed((id, $0)) },
      extract: { whole in extract(whole).flatMap { $0.0 == id ? $0.1 : nil } })
  }
}
