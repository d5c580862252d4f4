/// A case of an enum as a value that can embed and extract the associated value.
///
/// ```swift
/// let child = Case(AppAction.child)
/// let fast = Case(AppAction.child) { if case .child(let action) = $0 { action } else { nil } }
/// ```
/// The first form extracts by reflection (`Mirror`). That takes about two microseconds for each value that it
/// examines, of this case or another; the second form takes some nanoseconds.
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

  /// Creates a case with one associated value, labelled or not, which is extracted by reflection.
  ///
  /// The case is recognised by its name, which is learned from the first value.
  /// - Parameter embed: the case itself, such as `AppAction.child`. Any other function has to be passed with
  ///   its inverse (``init(_:extract:)``). Without, it extracts nothing, and embedding a value with it is a
  ///   runtime error.
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
