/// A case of an enum as a value that can embed and extract the associated value.
///
/// ```swift
/// let child = Case(AppAction.child)
/// let fast = Case(AppAction.child) { if case .child(let action) = $0 { action } else { nil } }
/// ```
/// The first form extracts by reflection (`Mirror`). This takes about two microseconds for each value that it
/// examines, of this case or another; the second form takes a few nanoseconds.
public struct Case<Whole, Part>: Sendable {
  /// Returns a value of this case from the associated value.
  public let embed: @Sendable (Part) -> Whole
  /// Returns the associated value, or `nil` for another case.
  public let extract: @Sendable (Whole) -> Part?

  /// Creates a case from the functions that embed and extract its associated value.
  public init(
    _ embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?
  ) {
    self.embed = embed
    self.extract = extract
  }

  /// Creates a case with one associated value, labelled or not, which is extracted by reflection.
  ///
  /// The case is recognised by its name, which is learned from the first value.
  /// - Parameter embed: the case itself, such as `AppAction.child`. Pass any other function together with its
  ///   inverse (``init(_:extract:)``): on its own it is a programming error, which may stop the program or
  ///   extract wrong values.
  /// - Precondition: `Whole` is an enum, and not `CustomReflectable`.
  public init(_ embed: @escaping @Sendable (Part) -> Whole) {
    let reflected = ReflectedCase(embed)
    self.init({ reflected.embed($0) }, extract: { reflected.extract($0) })
  }

  /// Creates a case with several associated values, labelled or not, which are extracted by reflection as a
  /// tuple without labels. See ``init(_:)-((Part)->Whole)`` for `embed`.
  public init<each Value>(_ embed: @escaping @Sendable (repeat each Value) -> Whole)
  where Part == (repeat each Value) {
    self.init { (values: (repeat each Value)) in embed(repeat each values) }
  }

  /// Creates a case without associated values.
  public init(_ value: Whole) where Part == Void, Whole: Equatable & Sendable {
    self.init({ value }, extract: { $0 == value ? () : nil })
  }

  /// Returns a case that embeds and extracts every value unchanged.
  public static func itself() -> Case<Whole, Whole> where Part == Whole {
    Case<Whole, Whole>({ $0 }, extract: { $0 })
  }

  /// Returns a case for `inner`, which is a case of this case's associated value.
  public func appending<Inner>(_ inner: Case<Part, Inner>) -> Case<Whole, Inner> {
    let (embed, extract) = (embed, extract)
    return Case<Whole, Inner>(
      { embed(inner.embed($0)) }, extract: { extract($0).flatMap(inner.extract) })
  }

  /// Returns a case for the element with `id`. The associated values of this case are the id of an element
  /// and a value for it.
  public func of<ID: Equatable & Sendable, Inner>(_ id: ID) -> Case<Whole, Inner> where Part == (ID, Inner) {
    let (embed, extract) = (embed, extract)
    return Case<Whole, Inner>(
      { embed((id, $0)) },
      extract: { whole in extract(whole).flatMap { $0.0 == id ? $0.1 : nil } })
  }
}
