/// A label that is decoded when it is shown: a history has up to 100,000 entries, of which a screen shows 40.
/// The first history view of 100,000 entries takes 0.7 s with it, and 1.3 s if all labels are decoded.
package struct LazyLabel: Sendable {
  private enum Content: Sendable {
    case value(StepLabel)
    case stored(String)
  }

  private let content: Content

  package init(_ value: StepLabel) { content = .value(value) }

  /// Creates a label from the text that the journal stores.
  package init(stored: String) { content = .stored(stored) }

  package var value: StepLabel {
    switch content {
    case .value(let label): label
    case .stored(let text): StepLabel(stored: text)
    }
  }
}

extension LazyLabel: Equatable {
  package static func == (a: LazyLabel, b: LazyLabel) -> Bool {
    if case (.stored(let a), .stored(let b)) = (a.content, b.content), a == b { return true }
    return a.value == b.value
  }
}

extension LazyLabel: Codable {
  package init(from decoder: any Decoder) throws {
    self.init(stored: try decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch content {
    case .value(let label): try container.encode(label.stored)
    case .stored(let text): try container.encode(text)
    }
  }
}
