import Files
import Glibc
import TestSupport
import Testing

/// Bytes are given back as they came, wherever they were kept meanwhile.
struct HeldBytesTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private func kept(_ parts: [[UInt8]], in folder: String, capacity: Int) throws -> [UInt8] {
    let held = HeldBytes(folder: folder, capacity: capacity)
    for part in parts { held.append(part) }
    var bytes: [UInt8] = []
    try held.forEachPart { bytes += $0 }
    return bytes
  }

  private static let parts = (0..<40).map { [UInt8](repeating: UInt8($0), count: $0 * $0 * 7) }

  @Test(arguments: [0, 1, 1000, 20_000, .max])
  func `bytes are kept in their order`(capacity: Int) throws {
    #expect(try kept(Self.parts, in: temporary.path, capacity: capacity) == Array(Self.parts.joined()))
    #expect(try kept([], in: temporary.path, capacity: capacity) == [])
    #expect(temporary.names.isEmpty)
  }

  @Test func `more bytes than are read at once are kept`() throws {
    let part = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    #expect(try kept([part, [1], part], in: temporary.path, capacity: 10) == part + [1] + part)
  }

  @Test func `without a folder for the file they are kept in memory`() throws {
    let folder = temporary.path + "/missing"
    #expect(try kept(Self.parts, in: folder, capacity: 100) == Array(Self.parts.joined()))
  }

  @Test func `a failure of whoever takes the bytes ends it`() throws {
    let held = HeldBytes(folder: temporary.path, capacity: 10)
    for part in Self.parts { held.append(part) }
    #expect(throws: FileError.unwritable(code: EPIPE)) {
      try held.forEachPart { _ in throw FileError.unwritable(code: EPIPE) }
    }
  }
}
