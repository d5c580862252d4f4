internal import Cells
internal import ReduxCore

/// The place of the columns of a board and of their cards, computed by a pure function.
///
/// If not all columns fit, those around the selected one are shown. Columns are turned like pages, so that
/// nothing moves while the selection stays on a page.
struct BoardLayout: Equatable {
  struct Column: Equatable {
    /// The index among all columns.
    var index: Int
    var rect: Rect
  }

  /// The columns on the screen, from the left.
  let columns: [Column]
  /// `true` if there are further columns on the left, or on the right.
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

  private static let widest = 44
  /// The fewest columns of a column; of a day of a whole week; and of one where there is no room for that, but
  /// for several.
  private static let least = (column: 20, dayOfWeek: 11, day: 18)
  /// The columns from which a week shows several days.
  private static let roomOfDays = 48

  /// - Parameters:
  ///   - count: the number of columns.
  ///   - selected: the index of the selected one.
  ///   - home: the index of the first column of a week, which are shown together if possible.
  init(_ body: Rect, count: Int, selected: Int, home: Int, isWeek: Bool) {
    // A few days of which one can read the titles are better than most of a week.
    let hasWeek = body.width + 1 >= 7 * (Self.least.dayOfWeek + 1)
    let hasDays = body.width >= Self.roomOfDays
    let least =
      isWeek && hasWeek ? Self.least.dayOfWeek : isWeek && hasDays ? Self.least.day : Self.least.column
    let fitting = max(1, (body.width + 1) / (least + 1))
    var first = 0
    if count > fitting {
      let page = selected < home ? 0 : home + (selected - home) / fitting * fitting
      first = min(page, count - fitting)
    }
    let shown = min(count, fitting)
    let whole = min(body.width + 1, shown * (Self.widest + 1))
    columns = (0..<shown).map { number in
      // What does not divide evenly is spread.
      let (start, end) = (number * whole / shown, (number + 1) * whole / shown)
      return Column(
        index: first + number,
        rect: Rect(x: body.x + start, y: body.y, width: end - start - 1, height: body.height))
    }
    (hasMoreBefore, hasMoreAfter) = (first > 0, first + shown < count)
    let width = columns.map(\.rect.width).min() ?? body.width
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
