import FuzzTargets
import TestSupport
import Testing

/// The laws that `make fuzz` checks hold for its samples, and for what lies near them.
@MainActor
struct FuzzTargetTests {
  private nonisolated static let names = FuzzTarget.all.map(\.name)

  private func target(_ name: String) throws -> FuzzTarget {
    try #require(FuzzTarget.all.first { $0.name == name })
  }

  @Test(arguments: names) func `samples keep the laws of their parser`(name: String) throws {
    let target = try target(name)
    #expect(!target.samples.isEmpty)
    for sample in target.samples { #expect(target.brokenLaw(of: Array(sample.utf8)) == nil) }
  }

  @Test(arguments: names, Torture.seeds(0..<1_000, otherwise: 8))
  func `inputs near the samples keep them, too`(name: String, seed: UInt64) throws {
    let target = try target(name)
    var random = SeededRandom(seed)
    let samples = target.samples.map { Array($0.utf8) }
    var bytes = random.pick(samples)
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...20, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.removeSubrange(place..<end)
      case 1:
        bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
      case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      default: bytes.replaceSubrange(place..<end, with: random.pick(samples).prefix(20))
      }
    }
    #expect(
      target.brokenLaw(of: bytes) == nil,
      "seed \(seed): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
  }
}
