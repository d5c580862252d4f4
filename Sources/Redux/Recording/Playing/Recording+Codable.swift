extension Recording {
  /// The version of the encoded format. Decoding requires it.
  ///
  /// In version 2 a recording is an object with `version`, `initial` (the state) and `steps`. A step is an
  /// object with `at` (whole nanoseconds since the start, never decreasing) and `actions` (an array). Version
  /// 1 had no `initial`; see ``Steps``.
  public static var formatVersion: Int { 2 }

  fileprivate enum Keys: String, CodingKey { case version, initial, steps }

  /// The steps of an encoded recording, read without its initial state.
  ///
  /// A file of version 1 does not contain the initial state, and the program may no longer be able to decode
  /// that of a newer file. The steps can then be combined with another state:
  ///
  /// ```swift
  /// let steps = try JSONDecoder().decode(Recording<AppState, Action>.Steps.self, from: data)
  /// let recording = Recording(steps, from: AppState())
  /// ```
  public struct Steps where Action: Decodable {
    fileprivate let steps: [Step]
  }

  /// Creates a recording of decoded steps that begins with `initial`.
  public init(_ steps: Steps, from initial: State) where Action: Decodable {
    self.init(from: initial)
    for step in steps.steps { append(step.actions, at: step.offset) }
  }
}

extension Recording.Step {
  fileprivate enum Keys: String, CodingKey { case at, actions }
}

extension Recording: Encodable where State: Encodable, Action: Encodable {
  /// Encodes the version, the initial state and the steps. Times are truncated to whole nanoseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(Self.formatVersion, forKey: .version)
    try container.encode(initial, forKey: .initial)
    try container.encode(steps, forKey: .steps)
  }
}

extension Recording: Decodable where State: Decodable, Action: Decodable {
  /// Decodes a recording.
  /// - Throws: ``RecordingError`` for version 1 and for unknown versions, before anything else is read, and
  ///   for decreasing times; otherwise the errors of the decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    let version = try container.decode(Int.self, forKey: .version)
    if version == 1 { throw RecordingError.noInitialState }
    try RecordingError.check(version, known: Self.formatVersion)
    let initial = try container.decode(State.self, forKey: .initial)
    self.init(try Steps(from: container), from: initial)
  }
}

extension Recording.Steps: Decodable {
  /// Decodes the steps of a recording of version 1 or later. An initial state is ignored.
  /// - Throws: ``RecordingError`` for an unknown version, before anything else is read, and for decreasing
  ///   times; otherwise the errors of the decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Recording.Keys.self)
    let version = try container.decode(Int.self, forKey: .version)
    if version != 1 { try RecordingError.check(version, known: Recording.formatVersion) }
    try self.init(from: container)
  }

  fileprivate init(from container: KeyedDecodingContainer<Recording.Keys>) throws {
    steps = try container.decode([Recording.Step].self, forKey: .steps)
    var last = Duration.zero
    for (place, step) in steps.enumerated() {
      guard step.offset >= last else { throw RecordingError.backwards(step: place) }
      last = step.offset
    }
  }
}

extension Recording.Steps: Sendable where Action: Sendable {}

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
