import FoundationEssentials
import Testing

@testable import Commands

struct AscendingIdentitiesTests {
  private static func start(of id: UUID) -> UInt32 {
    let bytes = id.uuid
    return UInt32(bytes.0) << 24 | UInt32(bytes.1) << 16 | UInt32(bytes.2) << 8 | UInt32(bytes.3)
  }

  @Test func `each identity comes after the last one by less than a thousand`() {
    var identities = AscendingIdentities { UUID() }
    var last = identities.next()
    for _ in 1...1_000 {
      let next = identities.next()
      // After the highest number comes the lowest.
      #expect((1..<1_000).contains(Self.start(of: next) &- Self.start(of: last)))
      last = next
    }
  }

  @Test func `all but the first four bytes are those of the random identity`() throws {
    let random = try #require(UUID(uuidString: "FFFFFFFF-2222-4333-8444-555555555555"))
    var identities = AscendingIdentities { random }
    let next = identities.next()
    #expect(next.uuidString.dropFirst(8) == "-2222-4333-8444-555555555555")
    #expect(Self.start(of: next) < 1_000)
  }
}
