internal import FoundationEssentials
package import ReduxCore

/// The contents of a file that is the store of the items, when they were last synchronised: the base of the
/// next merge.
package struct SyncedText: Equatable, Sendable {
  /// The whole file.
  package var bytes: [UInt8]
  /// The item of each line; `nil` for a line without one.
  package var items: [ItemID?]

  /// Creates a text of which each line has an item or `nil`.
  package init(bytes: [UInt8] = [], items: [ItemID?] = []) {
    self.bytes = bytes
    self.items = items
  }

  /// A part of the text, which is stored as a row.
  struct Part: Equatable {
    var bytes: Data
    /// 16 bytes for each line, all zero for a line without an item.
    var items: Data
  }

  /// The parts. They end after lines that are chosen by their contents, about every 250 lines, so that a
  /// change of a line, or a new one, changes a single part.
  var parts: [Part] {
    var (start, firstLine) = (0, 0)
    return ends.map { end in
      defer { (start, firstLine) = (end.byte, end.line) }
      var ids: [UInt8] = []
      ids.reserveCapacity(16 * (end.line - firstLine))
      for index in firstLine..<end.line {
        let item = index < items.count ? items[index] : nil
        withUnsafeBytes(of: item?.rawValue ?? Self.none) { ids += $0 }
      }
      return Part(bytes: Data(bytes[start..<end.byte]), items: Data(ids))
    }
  }

  /// Where the parts end: the bytes and the lines before that.
  private var ends: [(byte: Int, line: Int)] {
    var ends: [(byte: Int, line: Int)] = []
    var line = 0
    var hash = Self.seed
    for (index, byte) in bytes.enumerated() {
      hash = (hash ^ UInt32(byte)) &* 16_777_619
      guard byte == 0x0A else { continue }
      line += 1
      if hash >> 24 == 0 { ends.append((index + 1, line)) }
      hash = Self.seed
    }
    if bytes.last != 0x0A, !bytes.isEmpty { line += 1 }
    if ends.last?.byte ?? 0 < bytes.count { ends.append((bytes.count, line)) }
    return ends
  }

  /// That of the FNV-1a hash.
  private static let seed: UInt32 = 2_166_136_261

  mutating func append(_ part: Part) throws(StoredTextError) {
    bytes += part.bytes
    guard let ids = UUID.list(part.items) else { throw StoredTextError() }
    items += ids.map { $0 == Self.none ? nil : ItemID($0) }
  }

  private static let none = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}

/// A part of a text whose items cannot be read.
struct StoredTextError: Error {}

/// What is known about the files when a synchronisation begins.
package struct SyncState: Equatable, Sendable {
  /// A digest of each file as it was last synchronised; `nil` for one that never was.
  package var digests: [Int64?]
  /// The row of the journal up to which the files hold the changes.
  package var row: Int64
  /// The newest row of the journal.
  package var newestRow: Int64
}

/// What a synchronisation stores besides the changes of items.
package struct SyncUpdate: Sendable {
  /// The files with their digests; `nil` for one that stays as it was.
  package var texts: [(text: SyncedText, digest: Int64)?] = []
  /// Lines that were removed, by their items.
  package var formerLines: [ItemID: [UInt8]] = [:]
  /// Where lines were that have left a file with ``row``, or the newest one, by the number of the file.
  package var formerPlaces: [Int: [ItemID: [UInt8]]] = [:]
  /// The places to which lines came back, by the number of the file and the row with which they had left it.
  package var usedPlaces: [Int: [Int64: Set<ItemID>]] = [:]
  /// Lines that were replaced since their items were changed here.
  package var replacedLines: [ItemID: [UInt8]] = [:]
  /// The row of the journal up to which the files hold the changes; `nil` if that stays as it was.
  package var row: Int64?
  /// The items whose lines are about to be written, as ``formerLines`` has them. If the program ends before
  /// that is known to have happened, they tell which lines are theirs.
  package var expected: Set<ItemID> = []

  /// Creates an update that stores nothing.
  package init() {}
}
