internal import Synchronization

/// A thread-safe queue of results, in the order in which they were added.
final class ResultQueue<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  /// Appends an element.
  func put(_ element: Element) {
    elements.withLock { $0.append(element) }
  }

  /// Removes and returns all elements.
  func takeAll() -> [Element] {
    elements.withLock { elements in
      defer { elements = [] }
      return elements
    }
  }
}
