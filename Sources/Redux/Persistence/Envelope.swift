/// A payload preceded by a line with its version and a checksum: “redux-state 3 cbf29ce484222325”.
struct Envelope: Equatable {
  var version: Int
  var payload: [UInt8]

  private static let name = "redux-state"
  /// The maximum length of the first line.
  private static let lineLimit = 64

  init(version: Int, payload: [UInt8]) {
    (self.version, self.payload) = (version, payload)
  }

  /// Parses an envelope. Returns `nil` if the bytes do not begin with its name.
  /// - Throws: ``PersistenceError/damaged`` if the bytes are empty, incomplete or changed.
  init?(_ bytes: [UInt8]) throws(PersistenceError) {
    guard !bytes.isEmpty else { throw .damaged }
    guard bytes.starts(with: (Self.name + " ").utf8) else { return nil }
    guard let end = bytes.prefix(Self.lineLimit).firstIndex(of: UInt8(ascii: "\n")) else { throw .damaged }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 3, let version = Int(words[1]), version > 0 else { throw .damaged }
    self.init(version: version, payload: Array(bytes[(end + 1)...]))
    // The line is compared as a whole, so that each version has a single spelling.
    guard bytes[...end].elementsEqual(line.utf8) else { throw .damaged }
  }

  var bytes: [UInt8] { Array(line.utf8) + payload }

  private var line: String { "\(Self.name) \(version) \(String(checksum, radix: 16))\n" }

  /// The 64-bit FNV-1a hash of the version and the payload. A change of a single byte always changes it.
  private var checksum: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for byte in "\(version)\n".utf8 { add(byte) }
    for byte in payload { add(byte) }
    return hash
  }
}
