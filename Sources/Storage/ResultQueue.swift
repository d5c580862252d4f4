internal import Synchronization

/// Results on their way from one thread to another, in order.
final class ResultQueue<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  /// Adds one at the end.
  func put(_ element: Element) {
    elements.withLock { $0.append(element) }
  }

  /// All that are there, which are then gone.
  func takeAll() -> [Element] {
    elements.withLock { elements in
      defer { elements = [] }
      return elements
    }
  }
}
