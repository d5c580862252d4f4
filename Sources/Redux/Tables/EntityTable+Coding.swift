public import HashTreeCollections

extension EntityTable.Box: Equatable where Entity: Equatable {
  @inlinable
  static func == (a: EntityTable.Box, b: EntityTable.Box) -> Bool {
    a === b || a.entity == b.entity
  }
}

extension EntityTable: Equatable where Entity: Equatable {
  /// Whether both hold equal entities by the same ids; O(1) for copies of one version, else at most linear:
  /// what the two share is not looked into.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    if a.isIdentical(to: b) { return true }
    // One write apart, as most versions are that are compared.
    if let id = a.log?.onlyWrite(since: b.log) ?? b.log?.onlyWrite(since: a.log) {
      return a.boxes[id] == b.boxes[id]
    }
    return a.boxes == b.boxes
  }
}

extension EntityTable: Encodable where Entity: Encodable, Entity.ID: Comparable {
  /// Writes the entities as an array in the order of their ids.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(boxes.values.map(\.entity).sorted { $0.id < $1.id })
  }
}

extension EntityTable: Decodable where Entity: Decodable {
  /// Reads an array of entities.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Entity].self))
  }
}
