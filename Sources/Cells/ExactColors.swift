/// The colours of the palette in whose place an output of direct colour shows exact ones. On other outputs
/// the indices count, which are near.
package struct ExactColors: Hashable, Sendable {
  /// The red, green and blue of each index that is replaced, as `0xRRGGBB`, in the order in which they were
  /// added.
  package private(set) var entries: [Entry] = []

  /// An index of the palette, and the colour in its place.
  package struct Entry: Hashable, Sendable {
    /// From 16 to 255: the terminal's own sixteen colours are never replaced.
    package let index: UInt8
    /// `0xRRGGBB`.
    package let rgb: UInt32
  }

  /// Creates a palette without exact colours.
  package init() {}

  /// Returns the index for an exact colour: one that has it already, or else the nearest that is free.
  ///
  /// Complexity: O(240) for each new colour.
  package mutating func index(for rgb: UInt32, near index: UInt8, avoiding used: Set<UInt8>) -> UInt8 {
    if let entry = entries.first(where: { $0.rgb == rgb }) { return entry.index }
    let taken = used.union(entries.map(\.index))
    let free = RGB.cubeAndGreys.lazy.filter { !taken.contains($0) }
    guard let found = free.contains(index) ? index : RGB(hex: rgb).nearest(among: free) else { return index }
    entries.append(Entry(index: found, rgb: rgb))
    return found
  }

  /// The colour in place of an index; `nil` if it is not replaced.
  subscript(index: UInt8) -> RGB? {
    guard !entries.isEmpty else { return nil }
    return entries.first { $0.index == index }.map { RGB(hex: $0.rgb) }
  }

  /// Returns the nearest colour that an output of `depth` can show.
  func reduced(_ color: Color, to depth: ColorDepth) -> Color {
    guard depth != .direct, case .palette(let index) = color, let rgb = self[index] else {
      return color.reduced(to: depth)
    }
    return Color.palette(rgb.nearest(among: RGB.cubeAndGreys) ?? index).reduced(to: depth)
  }
}
