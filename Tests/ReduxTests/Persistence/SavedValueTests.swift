import Redux
import Testing

/// Saving and loading a single value.
struct SavedValueTests {
  private let memory = MemoryStorage()

  private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

  @Test func `nothing is loaded from an empty storage`() async throws {
    #expect(try await memory.number().load() == nil)
  }

  @Test func `what is saved is loaded`() async throws {
    try await memory.number().save(42)
    #expect(try await memory.number().load() == 42)
    try await memory.number().save(-7)
    #expect(try await memory.number().load() == -7)
  }

  @Test func `the bytes begin with the version and a checksum, and the encoded value follows as it is`()
    async throws
  {
    try await memory.number(version: 3).save(42)
    #expect(text(memory.bytes) == "redux-state 3 20d8ae02ad98dca2\n42")
  }

  @Test func `every change of a single byte, and every cut, is found`() async throws {
    try await memory.number(version: 12).save(1_234_567)
    let saved = memory.bytes ?? []
    for index in saved.indices {
      for change in [1, 0x20, 0x80, 0xff] as [UInt8] {
        memory.bytes = saved
        memory.bytes?[index] ^= change
        await #expect(throws: PersistenceError.self) { try await memory.number(version: 12).load() }
      }
      memory.bytes = Array(saved[..<index])
      await #expect(throws: PersistenceError.self) { try await memory.number(version: 12).load() }
    }
    memory.bytes = saved + [UInt8(ascii: "8")]
    await #expect(throws: PersistenceError.self) { try await memory.number(version: 12).load() }
  }

  @Test(arguments: ["", "redux-state ", "redux-state 1 0\n42", "redux-state 0 1\n42", "redux-state x y\n42"])
  func `incomplete or changed bytes are damaged`(saved: String) async {
    memory.bytes = Array(saved.utf8)
    let error = await #expect(throws: PersistenceError.self) { try await memory.number().load() }
    #expect(error?.description == "The saved state is damaged.")
  }

  @Test func `older bytes are converted version by version`() async throws {
    try await memory.number(version: 2).save(5)
    let saved = memory.number(
      version: 4,
      migrations: [
        1: { _ in throw MemoryStorage.Full() },
        2: { $0 + Array("0".utf8) },
        3: { Array("1".utf8) + $0 },
      ])
    #expect(try await saved.load() == 150)
    try await saved.save(6)
    #expect(try await saved.load() == 6)
  }

  @Test func `bytes that were not saved by the library have version 0`() async throws {
    memory.bytes = Array("5".utf8)
    await #expect(throws: PersistenceError.self) { try await memory.number().load() }
    #expect(try await memory.number(migrations: [0: { $0 + $0 }]).load() == 55)
  }

  @Test func `each reason not to load has its error`() async throws {
    func reason(_ saved: SavedValue<Int>) async -> String {
      let error = await #expect(throws: PersistenceError.self) { try await saved.load() }
      return error?.description ?? ""
    }
    try await memory.number(version: 3).save(5)
    #expect(
      await reason(memory.number(version: 2))
        == "The saved state has version 3, and this program knows versions up to 2.")
    #expect(
      await reason(memory.number(version: 5, migrations: [3: { $0 }]))
        == "There is no migration from version 4 of the saved state.")
    #expect(
      await reason(memory.number(version: 4, migrations: [3: { _ in throw MemoryStorage.Full() }]))
        == "The migration from version 3 of the saved state failed: Full()")
    #expect(
      await reason(memory.number(version: 4, migrations: [3: { _ in Array("five".utf8) }]))
        == "The saved state cannot be decoded: NoNumber()")
    memory.bytes = Array("anything".utf8)
    #expect(await reason(memory.number()) == "These bytes are not a saved state.")
  }

  @Test func `errors of the storage and of the encoding are passed on`() async throws {
    memory.fail(1)
    await #expect(throws: MemoryStorage.Full()) { try await memory.number().save(1) }
    let unreadable = SavedValue<Int>(
      storage: ByteStorage(read: { throw MemoryStorage.Full() }, write: { _ in }),
      encode: { _ in throw MemoryStorage.NoNumber() }, decode: { _ in 0 })
    await #expect(throws: MemoryStorage.Full()) { try await unreadable.load() }
    await #expect(throws: MemoryStorage.NoNumber()) { try await unreadable.save(1) }
  }
}
