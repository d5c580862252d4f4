extension Recording {
  /// The version of the encoded format. It is written, and required when reading.
  ///
  /// In version 1 a recording is an object with `version` and `steps`. A step is an object with `at` (whole
  /// nanoseconds since the start, never less than in the step before) and `actions` (an array).
  public static var formatVersion: Int { 1 }

  private enum Keys: String, CodingKey { case version, steps }
}

extension Recording.Step {
  fileprivate enum Keys: String, CodingKey { case at, actions }
}

extension Recording: Encodable where Action: Encodable {
  /// Encodes the version and the steps. Times are truncated to whole nanoseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(Self.formatVersion, forKey: .version)
    try container.encode(steps, forKey: .steps)
  }
}

extension Recording: Decodable where Action: Decodable {
  /// Decodes a recording.
  /// - Throws: ``RecordingError`` for an unknown version, before anything else is read, and for decreasing
  ///   times; otherwise the errors of the decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    try RecordingError.check(container.decode(Int.self, forKey: .version), known: Self.formatVersion)
    for (place, step) in try container.decode([Step].self, forKey: .steps).enumerated() {
      guard step.offset >= duration else { throw RecordingError.backwards(step: place) }
      append(step.actions, at: step.offset)
    }
  }
}

extension Recording.Step: Encodable where Action: Encodable {
  /// Encodes the time in nanoseconds and the actions.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(offset.wholeNanoseconds, forKey: .at)
    try container.encode(actions, forKey: .actions)
  }
}

extension Recording.Step: Decodable where Action: Decodable {
  /// Decodes the time in nanoseconds and the actions.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    offset = .nanoseconds(try container.decode(Int64.self, forKey: .at))
    actions = try container.decode([Action].self, forKey: .actions)
  }
}

extension Duration {
  /// The duration in nanoseconds, clamped to 292 years in either direction.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return Int64(clamping: Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000))
  }
}
