/// A set of items in a fixed order, which is that of the ids.
package struct ItemIDs: Equatable, Sendable {
  private var sorted: [ItemID] = []

  package init() {}

  /// Creates a set from ids in any order, which may repeat.
  package init(_ ids: some Sequence<ItemID>) {
    for id in ids.sorted() where sorted.last != id { sorted.append(id) }
  }
}

extension ItemIDs: RandomAccessCollection {
  package var startIndex: Int { sorted.startIndex }

  package var endIndex: Int { sorted.endIndex }

  package subscript(position: Int) -> ItemID { sorted[position] }
}

extension ItemIDs: ExpressibleByArrayLiteral {
  package init(arrayLiteral ids: ItemID...) { self.init(ids) }
}

extension ItemIDs: Codable {
  package init(from decoder: any Decoder) throws { self.init(try [ItemID](from: decoder)) }

  package func encode(to encoder: any Encoder) throws { try sorted.encode(to: encoder) }
}

// An item decodes and encodes its fields with these instead of the general functions: recordings made before
// the field existed do not have it, and most items wait for nothing.

extension KeyedDecodingContainer {
  func decode(_ type: ItemIDs.Type, forKey key: Key) throws -> ItemIDs {
    try decodeIfPresent(type, forKey: key) ?? []
  }
}

extension KeyedEncodingContainer {
  mutating func encode(_ ids: ItemIDs, forKey key: Key) throws {
    try encodeIfPresent(ids.isEmpty ? nil : ids, forKey: key)
  }
}
