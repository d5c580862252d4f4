/// The ground of the terminal, on which text is drawn.
package enum Ground: String, Equatable, Codable, Sendable {
  case dark, light

  /// Creates the ground of a colour with channels from 0 to 255: light if black text is easier to read on it
  /// than white.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    // The weights of Rec. 601 for luma, by which 186 of 255 is the middle for text.
    self = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 150_000 ? .light : .dark
  }
}
