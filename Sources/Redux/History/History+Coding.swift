extension History {
  private enum Keys: String, CodingKey { case steps, position, limits }
}

extension History: Encodable where State: Encodable, Entry: Encodable {
  /// Encodes an object with `steps`, `position` and `limits`.
  ///
  /// The steps are objects with `entry`, `before`, `after` and `bytes`, the oldest first. The limits are an
  /// object with `count` and `bytes`, each of which is absent if there is no such limit. An open group is not
  /// encoded.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(Array(timeline), forKey: .steps)
    try container.encode(place, forKey: .position)
    try container.encode(limits, forKey: .limits)
  }
}

extension History: Decodable where State: Decodable, Entry: Decodable {
  private static var largestSize: Int { .max / 2 }

  /// Decodes a history without an open group.
  /// - Throws: `DecodingError` if the position is not between 0 and the number of steps, if a size is
  ///   negative, or if the sum of the sizes exceeds half of `Int.max`, so that no later step can overflow it;
  ///   otherwise the errors of the decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    self.init(limits: try container.decode(Limits.self, forKey: .limits))
    for step in try container.decode([Step].self, forKey: .steps) {
      let (sum, overflows) = size.addingReportingOverflow(step.bytes)
      guard step.bytes >= 0, !overflows, sum <= Self.largestSize else {
        throw DecodingError.dataCorruptedError(
          forKey: .steps, in: container, debugDescription: "A step cannot have \(step.bytes) bytes.")
      }
      timeline.append(step)
      size = sum
    }
    place = try container.decode(Int.self, forKey: .position)
    guard 0...timeline.count ~= place else {
      throw DecodingError.dataCorruptedError(
        forKey: .position, in: container,
        debugDescription: "Position \(place) is not one of \(timeline.count) steps.")
    }
    trim()
  }
}
