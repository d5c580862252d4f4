/// A small seeded generator (SplitMix64), so that a failure can be repeated from its seed.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// Text of every kind that has ever broken a screen, up to `length` pieces.
  mutating func text(upTo length: Int = 14) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      text.unicodeScalars.append(scalar())
    }
    return text
  }

  private mutating func scalar() -> Unicode.Scalar {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x20...0x7E, 0...0x20, 0x7F...0xA0, 0xA0...0x17F, 0x300...0x36F, 0x1100...0x11FF,
      0xA960...0xA97C, 0xD7B0...0xD7FB, 0xAC00...0xACFF, 0x4E00...0x4E80, 0x3000...0x30FF,
      0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF, 0x1F466...0x1F469, 0x2600...0x27BF, 0x200B...0x200F,
      0x200D...0x200D, 0x200D...0x200D, 0xFE0E...0xFE0F, 0x20D0...0x20E3, 0x0900...0x094D, 0x0600...0x065F,
      0x2028...0x206F, 0xE0001...0xE007F, 0xE0100...0xE0110, 0xFF61...0xFFDC, 0xFFF9...0xFFFF,
      0xA9...0xAE, 0x3164...0x3164, 0x302E...0x302F,
    ]
    let range = ranges[Int.random(in: 0..<ranges.count, using: &self)]
    return Unicode.Scalar(UInt32.random(in: range, using: &self)) ?? "?"
  }
}
