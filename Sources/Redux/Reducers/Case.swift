/// One case of an enum, as a value: how to make it of what it holds, and how to get that out again.
///
/// ```swift
/// let child = Case(AppAction.child) { if case .child(let action) = $0 { action } else { nil } }
/// ```
public struct Case<Whole, Part>: Sendable {
  /// Makes the case.
  public let embed: @Sendable (Part) -> Whole
  /// What the case holds; `nil` for another case.
  public let extract: @Sendable (Whole) -> Part?

  /// The case that `embed` makes and `extract` reads.
  public init(
    _ embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?
  ) {
    self.embed = embed
    self.extract = extract
  }

  /// The whole as its own only case.
  public static func itself() -> Case<Whole, Whole> where Part == Whole {
    Case<Whole, Whole>({ $0 }, extract: { $0 })
  }

  /// A case within what this case holds.
  public func appending<Inner>(_ inner: Case<Part, Inner>) -> Case<Whole, Inner> {
    let (embed, extract) = (embed, extract)
    return Case<Whole, Inner>(
      { embed(inner.embed($0)) }, extract: { extract($0).flatMap(inner.extract) })
  }

  /// Of a case that holds an element's id: what it holds for one of them.
  public func of<ID: Equatable & Sendable, Inner>(_ id: ID) -> Case<Whole, Inner> where Part == (ID, Inner) {
    let (embed, extract) = (embed, extract)
    return Case<Whole, Inner>(
      { embed((id, $0)) },
      extract: { whole in extract(whole).flatMap { $0.0 == id ? $0.1 : nil } })
  }
}
