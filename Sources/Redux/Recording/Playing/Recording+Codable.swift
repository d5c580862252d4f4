extension Recording {
  /// The version of the coded form, which is written and required on reading.
  ///
  /// In version 1 a recording is an object of `version` and `steps`; a step is an object of `at` (whole
  /// nanoseconds from the beginning, never less than in the step before) and `actions` (an array).
  public static var formatVersion: Int { 1 }

  private enum Keys: String, CodingKey { case version, steps }
}

extension Recording.Step {
  fileprivate enum Keys: String, CodingKey { case at, actions }
}

extension Recording: Encodable where Action: Encodable {
  /// Writes the version and the steps. Times are cut to whole nanoseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(Self.formatVersion, forKey: .version)
    try container.encode(steps, forKey: .steps)
  }
}

extension Recording: Decodable where Action: Decodable {
  /// Reads a recording.
  /// - Throws: ``RecordingError`` for a version that is not known, before anything else is read, and for
  ///   times that run backwards; else what the decoder throws.
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
  /// Writes the time in nanoseconds, and the actions.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(offset.wholeNanoseconds, forKey: .at)
    try container.encode(actions, forKey: .actions)
  }
}

extension Recording.Step: Decodable where Action: Decodable {
  /// Reads the time in nanoseconds, and the actions.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    offset = .nanoseconds(try container.decode(Int64.self, forKey: .at))
    actions = try container.decode([Action].self, forKey: .actions)
  }
}

extension Duration {
  /// Up to 292 years either way.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return Int64(clamping: Int128(seconds) * 1_000_000_000 + Int128(attoseconds / 1_000_000_000))
  }
}
