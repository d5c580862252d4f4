/// The elements of a list by id, indexed once per version for all readers. If several elements have the same
/// id, the first one is used.
@MainActor
final class PresentElements<Element: Identifiable & Sendable> where Element.ID: Sendable {
  /// The change from one version of the list to the next.
  struct Step {
    let version: UInt64
    let before: [Element.ID: Element]
    let after: [Element.ID: Element]
  }

  private var newest: Step?
  /// The index made by a read without any observers.
  private var read: (version: UInt64, elements: [Element.ID: Element])?

  /// Returns the current element with `id`. The list is a parameter so that this object, which observers
  /// hold, does not hold the store.
  func element(_ id: Element.ID, of list: ReadOnlyScope<[Element]>) -> Element? {
    let version = list.source.version()
    if let newest, newest.version == version { return newest.after[id] }
    if let read, read.version == version { return read.elements[id] }
    let elements = Self.byID(list.state)
    read = (version, elements)
    return elements[id]
  }

  /// Returns the change made by a version.
  func step(
    _ version: UInt64, _ before: @MainActor () -> [Element], _ after: @MainActor () -> [Element]
  ) -> Step {
    if let newest, newest.version == version { return newest }
    let known = newest.flatMap { $0.version + 1 == version ? $0.after : nil }
    let step = Step(
      version: version, before: known ?? Self.byID(before()), after: Self.byID(after()))
    newest = step
    read = nil
    return step
  }

  private static func byID(_ elements: [Element]) -> [Element.ID: Element] {
    Dictionary(elements.lazy.map { ($0.id, $0) }) { first, _ in first }
  }
}
