internal import Redux

/// A way to another point of history, on this branch or another: all that is needed to go it.
package struct Travel: Sendable {
  private enum Way: Sendable {
    case change(DocumentChange)
    /// Where both ends are at hand, nothing has to be computed to go from one to the other.
    case ends(Document, Document)
  }

  /// The entry that it leads to; `nil` for the beginning.
  package var target: StepID?
  package var label: StepLabel
  private var way: Way

  package init(target: StepID?, label: StepLabel, change: DocumentChange) {
    self.target = target
    self.label = label
    way = .change(change)
  }

  package init(target: StepID?, label: StepLabel, from present: Document, to document: Document) {
    self.target = target
    self.label = label
    way = .ends(present, document)
  }

  /// From the present to there. Costs what was written between the two.
  package var change: DocumentChange {
    switch way {
    case .change(let change): change
    case .ends(let present, let document): DocumentChange(from: present, to: document)
    }
  }

  /// Whether there is nothing to do on the way. Costs far less than the change.
  package var isEmpty: Bool {
    switch way {
    case .change(let change): change.isEmpty
    case .ends(let present, let document): present == document
    }
  }

  /// Where it leads, as far as that is known.
  var precomputed: PrecomputedResult {
    switch way {
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

/// What is kept is the change: it is small, and says all.
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
