extension EntityTable.Box: Equatable where Entity: Equatable {
  @inlinable
  static func == (a: EntityTable.Box, b: EntityTable.Box) -> Bool {
    a === b || a.entity == b.entity
  }
}

extension EntityTable: Equatable where Entity: Equatable {
  /// Returns true if both tables contain equal entities.
  ///
  /// - Complexity: O(1) for copies of the same version, otherwise at most O(n); shared structure is not
  ///   compared.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    if a.isIdentical(to: b) { return true }
    // Most compared versions are one write apart.
    if let id = a.log?.onlyWrite(since: b.log) ?? b.log?.onlyWrite(since: a.log) {
      return a.boxes[id] == b.boxes[id]
    }
    return a.boxes == b.boxes
  }
}

extension EntityTable: Encodable where Entity: Encodable, Entity.ID: Comparable {
  /// Encodes the entities as an array, sorted by id.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(boxes.map(\.entity).sorted { $0.id < $1.id })
  }
}

extension EntityTable: Decodable where Entity: Decodable {
  /// Decodes the table from an array of entities.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([Entity].self))
  }
}
