internal import FoundationEssentials
package import ReduxCore

/// Where a line was that has left a file: between which others, so that undo can bring it back to the same place.
package struct FormerPlace: Equatable, Sendable {
  /// The item of the line above, not counting blank ones; `nil` at the beginning of the file.
  package var above: ItemID?
  /// The item of the line below, not counting blank ones; `nil` at the end of the file.
  package var below: ItemID?
  /// The number of blank lines right above.
  package var blanksAbove: Int
  /// The number of blank lines right below.
  package var blanksBelow: Int
  /// The end of the line.
  package var ending: SharedLine.Ending
  /// The first ending in the file, which the line above may have lost since.
  package var fileEnding: SharedLine.Ending

  /// Creates a place between two lines.
  package init(
    above: ItemID?, below: ItemID?, blanksAbove: Int, blanksBelow: Int, ending: SharedLine.Ending,
    fileEnding: SharedLine.Ending
  ) {
    self.above = above
    self.below = below
    self.blanksAbove = blanksAbove
    self.blanksBelow = blanksBelow
    self.ending = ending
    self.fileEnding = fileEnding
  }

  /// Reads a place; returns `nil` if the bytes are none.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 42 else { return nil }
    func item(_ range: Range<Int>) -> ItemID? {
      let id = bytes[range].withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }
      return UUID(uuid: id) == Self.none ? nil : ItemID(UUID(uuid: id))
    }
    func count(_ start: Int) -> Int { bytes[start..<(start + 4)].reversed().reduce(0) { $0 << 8 | Int($1) } }
    let endings = bytes[40...].compactMap {
      $0 < SharedLine.Ending.all.count ? SharedLine.Ending.all[Int($0)] : nil
    }
    guard endings.count == 2 else { return nil }
    self.init(
      above: item(0..<16), below: item(16..<32), blanksAbove: count(32), blanksBelow: count(36),
      ending: endings[0],
      fileEnding: endings[1])
  }

  /// The place as bytes, to be stored.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for item in [above, below] { withUnsafeBytes(of: item?.rawValue ?? Self.none) { bytes += $0 } }
    for count in [blanksAbove, blanksBelow] {
      withUnsafeBytes(of: UInt32(clamping: count).littleEndian) { bytes += $0 }
    }
    return bytes + [ending, fileEnding].map { UInt8(SharedLine.Ending.all.firstIndex(of: $0) ?? 0) }
  }

  private static let none = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  /// Returns the places of lines that leave a file. They leave it one after another, from its beginning: a place says
  /// nothing of those that left before.
  /// - Parameter isLeaving: returns `true` for an item whose line leaves.
  static func places(in file: SharedLines, of isLeaving: (ItemID) -> Bool) -> [ItemID: FormerPlace] {
    var places: [ItemID: FormerPlace] = [:]
    var above: ItemID?
    var (blanksAbove, blanksBelow) = (0, 0)
    var open: (item: ItemID, ending: SharedLine.Ending)?
    func close(_ below: ItemID?) {
      guard let (item, ending) = open else { return }
      places[item] = FormerPlace(
        above: above, below: below, blanksAbove: blanksAbove, blanksBelow: blanksBelow, ending: ending,
        fileEnding: file.ending ?? .none)
      blanksAbove += blanksBelow
      (open, blanksBelow) = (nil, 0)
    }
    for line in file.lines {
      guard let item = line.item else {
        if open == nil { blanksAbove += 1 } else { blanksBelow += 1 }
        continue
      }
      close(item)
      if isLeaving(item) {
        open = (item, line.ending)
      } else {
        (above, blanksAbove) = (item, 0)
      }
    }
    close(nil)
    return places
  }
}

/// The lines of a file, into which those that have left it come back where they were, if what was around them is as
/// it was then.
struct ReturningLines {
  /// The neighbours of a place.
  private struct Neighbours: Hashable {
    var above: ItemID?
    var below: ItemID?
  }

  /// What follows the line of an item.
  private struct Gap {
    var blanks: ArraySlice<SharedLine>
    var below: ItemID?
  }

  /// The gaps by the items above.
  private var gaps: [ItemID?: Gap] = [:]
  private var lines: [ItemID: SharedLine] = [:]
  /// The first ending that the file had when a line left it that has come back.
  private(set) var ending: SharedLine.Ending?

  init(_ staying: [SharedLine]) {
    var above: ItemID?
    var start = 0
    for (index, line) in staying.enumerated() {
      // A second line of an item stays beside its neighbours.
      guard let item = line.item, lines[item] == nil else { continue }
      gaps[above] = Gap(blanks: staying[start..<index], below: item)
      lines[item] = line
      (above, start) = (item, index + 1)
    }
    gaps[above] = Gap(blanks: staying[start...], below: nil)
  }

  /// Inserts the lines that can come back.
  /// - Parameters:
  ///   - returning: lines of items that have none here.
  ///   - places: the places that they had; those of lines that left together are a group, which is to come back
  ///     together. The earlier group counts.
  ///   - fits: returns `true` if the line of an item may be between those of two others.
  /// - Returns: the items whose lines came back, with the index of the group of their places.
  mutating func insert(
    _ returning: [ItemID: SharedLine], at places: [[ItemID: FormerPlace]],
    where fits: (_ item: ItemID, _ above: ItemID?, _ below: ItemID?) -> Bool
  ) -> [ItemID: Int] {
    var waiting: [Neighbours: [(item: ItemID, place: FormerPlace, group: Int)]] = [:]
    var returned: [ItemID: Int] = [:]
    for (index, group) in places.enumerated() {
      var open: Set<ItemID?> = []
      for (item, place) in group where returned[item] == nil {
        waiting[Neighbours(above: place.above, below: place.below), default: []].append((item, place, index))
        open.insert(place.above)
      }
      // A line that is back is a neighbour of others.
      while let above = open.popFirst() {
        guard let gap = gaps[above] else { continue }
        let found = waiting[Neighbours(above: above, below: gap.below)]?.first { item, place, _ in
          place.blanksAbove + place.blanksBelow == gap.blanks.count && returned[item] == nil
            && fits(item, above, gap.below)
        }
        guard let (item, place, index) = found, var line = returning[item] else { continue }
        line.ending = place.ending
        if place.fileEnding != .none { ending = place.fileEnding }
        lines[item] = line
        gaps[above] = Gap(blanks: gap.blanks.prefix(place.blanksAbove), below: item)
        gaps[item] = Gap(blanks: gap.blanks.dropFirst(place.blanksAbove), below: gap.below)
        returned[item] = index
        open.formUnion([above, item])
      }
    }
    return returned
  }

  /// All lines, in their order.
  var all: [SharedLine] {
    var all: [SharedLine] = []
    var above: ItemID?
    while let gap = gaps[above] {
      all += gap.blanks
      guard let below = gap.below, let line = lines[below] else { break }
      all.append(line)
      above = below
    }
    return all
  }
}
