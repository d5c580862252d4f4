internal import Cells
internal import Preferences

/// Keys and what they do, in columns: as many as it takes to show all of them, or as fit on a very small
/// screen.
@MainActor
struct KeyColumns {
  struct Entry {
    /// What is pressed for it.
    let sequence: [Key]
    var keys: DisplayText
    var title: DisplayText
    /// The day that the keys would set, after the title where there is room; empty for others.
    var day: DisplayText = ""
  }

  /// The columns between two columns of entries, and between keys and title; half of them where there is
  /// little room.
  private static let gap = 2
  /// The columns that a title needs to say anything.
  private static let leastTitle = 7

  private let entries: [Entry]
  /// `true` if there is not enough room for all titles.
  let isTight: Bool
  /// The rows that the entries take.
  let height: Int
  private let gap: Int
  /// The columns of the keys, with the gap after them.
  private let keyWidth: Int
  /// The columns of the titles in each column of entries.
  private let titleWidths: [Int]

  /// - Parameters:
  ///   - room: the columns and rows that there are, at least one row.
  ///   - isWhole: true if there are as many rows as all entries take, to be scrolled where that is more.
  init(_ entries: [Entry], in room: Size, isWhole: Bool = false) {
    self.entries = entries
    let keys = entries.map(\.keys.width).max() ?? 0
    let title = entries.map(\.title.width).max() ?? 0
    let most = max(1, (room.width + Self.gap) / (keys + 2 + Self.leastTitle + Self.gap))
    let columns = min(most, (entries.count + room.height - 1) / room.height)
    let needed = (entries.count + columns - 1) / columns
    height = isWhole ? needed : min(room.height, needed)
    isTight = columns * (keys + Self.gap + title + Self.gap) - Self.gap > room.width
    gap = isTight ? Self.gap / 2 : Self.gap
    keyWidth = keys + gap
    titleWidths =
      isTight
      ? Self.widths(of: entries, columns, height, fitting: room.width - columns * (keyWidth + gap) + gap)
      : Array(repeating: title, count: columns)
  }

  /// The columns that the entries take.
  var width: Int { titleWidths.reduce(-gap) { $0 + keyWidth + $1 + gap } }

  /// Returns the entries with their places in a rectangle.
  func placed(in inside: Rect) -> [(entry: Entry, place: Rect)] {
    entries.prefix(titleWidths.count * height).enumerated().map { index, entry in
      let column = index / height
      let x = titleWidths[..<column].reduce(inside.x) { $0 + keyWidth + $1 + gap }
      let place = Rect(x: x, y: inside.y + index % height, width: keyWidth + titleWidths[column], height: 1)
      return (entry, place)
    }
  }

  /// - Parameter scrolled: the rows that are above the rectangle.
  func draw(_ grid: inout Grid, _ inside: Rect, _ context: RenderContext, scrolled: Int = 0) {
    for (entry, place) in placed(in: inside) {
      let y = place.y - scrolled
      guard (inside.minY..<inside.maxY).contains(y) else { continue }
      let titleRoom = max(0, place.width - keyWidth)
      grid.write(entry.keys, x: place.x, y: y, width: keyWidth, style: context.styleSheet[.key])
      grid.write(
        entry.title.truncated(to: titleRoom), x: place.x + keyWidth, y: y, width: titleRoom,
        style: context.styleSheet[.text])
    }
  }

  /// Returns the columns of the titles in each column of entries: as many as they need, or where that is too
  /// much, less for the widest.
  private static func widths(of entries: [Entry], _ columns: Int, _ height: Int, fitting room: Int) -> [Int] {
    var widths = (0..<columns).map { column in
      entries.dropFirst(column * height).prefix(height).map(\.title.width).max() ?? 0
    }
    while widths.reduce(0, +) > max(0, room), let widest = widths.indices.max(by: { widths[$0] < widths[$1] })
    {
      widths[widest] -= 1
    }
    return widths
  }
}
