internal import Cells
internal import ReduxCore

/// The place of the columns of a board and of their cards, computed by a pure function.
///
/// If not all columns fit, those around the selected one are whole, and a strip of a neighbour shows that
/// there is more. Columns are turned like pages, so that nothing moves while the selection stays on a page.
struct BoardLayout: Equatable {
  struct Column: Equatable {
    /// The index among all columns.
    var index: Int
    var rect: Rect
    /// `false` for a strip of a column.
    var isWhole = true
  }

  /// The columns on the screen, from the left.
  let columns: [Column]
  /// `true` if there are columns on the left, or on the right, that are not whole.
  let hasMoreBefore: Bool
  let hasMoreAfter: Bool
  /// The lines of the name of a column, with a rule under it where there is room.
  let headHeight: Int
  /// The lines of a title.
  let titleLines: Int
  /// The lines of a card: its title, and one with its other values where there is room.
  let cardHeight: Int
  /// The lines from one card to the next.
  let pitch: Int
  /// The number of cards that a column shows.
  let cardCount: Int

  /// The columns of a strip.
  private static let strip = 6
  private static let widest = 44

  /// - Parameters:
  ///   - count: the number of columns.
  ///   - selected: the index of the selected one.
  ///   - home: the index of the first column of a week, which are shown together if possible.
  init(_ body: Rect, count: Int, selected: Int, home: Int, isWeek: Bool) {
    let least = isWeek ? 11 : 20
    let fitting = max(1, (body.width + 1) / (least + 1))
    if count <= fitting {
      let width = min(Self.widest, (body.width + 1) / max(1, count) - 1)
      columns = (0..<count).map {
        Column(
          index: $0, rect: Rect(x: body.x + $0 * (width + 1), y: body.y, width: width, height: body.height))
      }
      (hasMoreBefore, hasMoreAfter) = (false, false)
    } else {
      let strip = body.width >= 30 ? Self.strip : -1
      let whole = max(1, (body.width - strip) / (least + 1))
      let pitch = (body.width - strip) / whole
      let page = selected < home ? 0 : home + (selected - home) / whole * whole
      let first = min(page, count - whole)
      let isAtEnd = first + whole == count
      let start = isAtEnd ? body.maxX - whole * pitch + 1 : body.x
      var columns = (0..<whole).map {
        Column(
          index: first + $0,
          rect: Rect(x: start + $0 * pitch, y: body.y, width: pitch - 1, height: body.height))
      }
      if strip > 0 {
        let (left, right) = (body.inset(right: whole * pitch), body.inset(left: whole * pitch))
        if isAtEnd {
          columns.insert(Column(index: first - 1, rect: left, isWhole: false), at: 0)
        } else {
          columns.append(Column(index: first + whole, rect: right, isWhole: false))
        }
      }
      self.columns = columns
      (hasMoreBefore, hasMoreAfter) = (first > 0, !isAtEnd)
    }
    let width = columns.first(where: \.isWhole)?.rect.width ?? body.width
    headHeight = body.height >= 6 ? 2 : 1
    let room = max(1, body.height - headHeight)
    var lines = width >= 36 ? 1 : width >= 18 ? 2 : 3
    while lines > 1, room / (lines + 1) < 4 { lines -= 1 }
    titleLines = lines
    cardHeight = room >= 4 ? lines + 1 : 1
    // A blank line between cards as long as a good number of them fits.
    let gap = room / (cardHeight + 1) >= 6 ? 1 : 0
    pitch = cardHeight + gap
    cardCount = max(1, (room + gap) / pitch)
  }

  /// Returns the place of a card in a column, from 0 at the top.
  func card(_ index: Int, in column: Column) -> Rect {
    Rect(
      x: column.rect.x, y: column.rect.y + headHeight + index * pitch, width: column.rect.width,
      height: min(cardHeight, column.rect.height - headHeight - index * pitch))
  }
}
