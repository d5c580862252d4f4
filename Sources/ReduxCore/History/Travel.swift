internal import Redux

/// A travel to another state in history, on this branch or another, with everything needed to make it.
package struct Travel: Sendable {
  private enum Content: Sendable {
    case change(DocumentChange)
    /// The documents at both ends; with these, no change has to be computed to get from one to the other.
    case ends(Document, Document)
  }

  /// The entry whose state it leads to; `nil` for the beginning.
  package var target: StepID?
  package var label: StepLabel
  private var content: Content

  package init(target: StepID?, label: StepLabel, change: DocumentChange) {
    self.target = target
    self.label = label
    content = .change(change)
  }

  package init(target: StepID?, label: StepLabel, from present: Document, to document: Document) {
    self.target = target
    self.label = label
    content = .ends(present, document)
  }

  /// The change from the present to the target. Costs what was written between the two.
  package var change: DocumentChange {
    switch content {
    case .change(let change): change
    case .ends(let present, let document): DocumentChange(from: present, to: document)
    }
  }

  /// `true` if the target equals the present. Costs much less than computing the change.
  package var isEmpty: Bool {
    switch content {
    case .change(let change): change.isEmpty
    case .ends(let present, let document): present == document
    }
  }

  /// The resulting document, as far as it is known.
  var precomputed: PrecomputedResult {
    switch content {
    case .change: PrecomputedResult()
    case .ends(let present, let document): PrecomputedResult(from: present, to: document)
    }
  }
}

extension Travel: Equatable {
  package static func == (a: Travel, b: Travel) -> Bool {
    a.target == b.target && a.label == b.label && a.change == b.change
  }
}

/// Only the change is encoded: it is small and sufficient.
extension Travel: Codable {
  private enum CodingKeys: CodingKey {
    case target, label, change
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      target: try values.decodeIfPresent(StepID.self, forKey: .target),
      label: try values.decode(StepLabel.self, forKey: .label),
      change: try values.decode(DocumentChange.self, forKey: .change))
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(target, forKey: .target)
    try values.encode(label, forKey: .label)
    try values.encode(change, forKey: .change)
  }
}
