extension DevToolsSession {
  /// The version of the encoded format. Decoding requires it.
  ///
  /// In version 1 a session is an object with `version`, `committed`, `position` and `steps`. A step is an
  /// object with `at` (whole nanoseconds), `skipped`, and either `action` or both `unrecorded` (a count) and
  /// `state`.
  public static var formatVersion: Int { 1 }

  private enum Keys: String, CodingKey { case version, committed, position, steps }
}

extension DevToolsSession.Step {
  fileprivate enum Keys: String, CodingKey { case at, skipped, action, unrecorded, state }
}

extension DevToolsSession: Encodable where State: Encodable, Action: Encodable {
  /// Encodes the version and the session. Times are truncated to whole nanoseconds.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(Self.formatVersion, forKey: .version)
    try container.encode(committed, forKey: .committed)
    try container.encode(position, forKey: .position)
    try container.encode(steps, forKey: .steps)
  }
}

extension DevToolsSession: Decodable where State: Decodable, Action: Decodable {
  /// Decodes a session. The position is clamped to the valid range.
  /// - Throws: ``RecordingError`` for an unknown version, before anything else is read; otherwise the errors
  ///   of the decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    try RecordingError.check(container.decode(Int.self, forKey: .version), known: Self.formatVersion)
    self.init(
      committed: try container.decode(State.self, forKey: .committed),
      steps: try container.decode([Step].self, forKey: .steps),
      position: try container.decode(Int.self, forKey: .position))
  }
}

extension DevToolsSession.Step: Encodable where State: Encodable, Action: Encodable {
  /// Encodes the content of the step, its time, and whether it is skipped.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(offset.wholeNanoseconds, forKey: .at)
    try container.encode(isSkipped, forKey: .skipped)
    switch content {
    case .action(let action): try container.encode(action, forKey: .action)
    case .unrecorded(let count, let state):
      try container.encode(count, forKey: .unrecorded)
      try container.encode(state, forKey: .state)
    }
  }
}

extension DevToolsSession.Step: Decodable where State: Decodable, Action: Decodable {
  /// Decodes the content of the step, its time, and whether it is skipped.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    offset = .nanoseconds(try container.decode(Int64.self, forKey: .at))
    isSkipped = try container.decode(Bool.self, forKey: .skipped)
    content =
      if let count = try container.decodeIfPresent(Int.self, forKey: .unrecorded) {
        .unrecorded(count: count, leadingTo: try container.decode(State.self, forKey: .state))
      } else {
        .action(try container.decode(Action.self, forKey: .action))
      }
  }
}
