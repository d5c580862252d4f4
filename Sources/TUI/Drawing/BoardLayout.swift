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
    /// `true` if only its name is shown, from the top down.
    var isFolded = false
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
  /// The columns of a folded column.
  private static let folded = 3
  /// The fewest columns of a column; of a day of a whole week; and of one where there is no room for that, but
  /// for several.
  private static let least = (column: 20, dayOfWeek: 11, day: 18)
  /// The columns from which a week shows several days.
  private static let roomOfDays = 48

  /// - Parameters:
  ///   - count: the number of columns.
  ///   - isFolded: returns `true` for the index of a folded one.
  ///   - selected: the index of the selected one.
  ///   - home: the index of the first column of a week, which are shown together if possible.
  init(
    _ body: Rect, count: Int, isFolded: (Int) -> Bool = { _ in false }, selected: Int, home: Int, isWeek: Bool
  ) {
    // A few days of which one can read the titles are better than most of a week.
    let hasWeek = body.width + 1 >= 7 * (Self.least.dayOfWeek + 1)
    let hasDays = body.width >= Self.roomOfDays
    let least =
      isWeek && hasWeek ? Self.least.dayOfWeek : isWeek && hasDays ? Self.least.day : Self.least.column
    let folds = (0..<count).map(isFolded)
    let page = Self.page(of: selected, home: home, folds, least: least, room: body.width + 1)
    let strips = page.count { folds[$0] }
    let open = page.count - strips
    let whole = min(body.width + 1 - strips * (Self.folded + 1), open * (Self.widest + 1))
    var (x, number) = (body.x, 0)
    columns = page.map { index in
      var width = Self.folded
      if !folds[index] {
        // What does not divide evenly is spread.
        width = max(1, (number + 1) * whole / open - number * whole / open - 1)
        number += 1
      }
      defer { x += width + 1 }
      return Column(
        index: index, rect: Rect(x: x, y: body.y, width: width, height: body.height).intersection(body),
        isFolded: folds[index])
    }
    (hasMoreBefore, hasMoreAfter) = (page.lowerBound > 0, page.upperBound < count)
    let width = columns.filter { !$0.isFolded }.map(\.rect.width).min() ?? body.width
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

  /// Returns the columns on the page of the selected one. Where pages begin does not depend on what is folded, so that
  /// folding a column moves only what is on its right.
  /// - Parameters:
  ///   - least: the fewest columns of one that is not folded.
  ///   - room: those of the pane, with one after it, since the line between two columns counts to the first.
  private static func page(of selected: Int, home: Int, _ folds: [Bool], least: Int, room: Int) -> Range<Int>
  {
    /// Returns the end of the page that begins at a column: it has one at least.
    func end(from start: Int, folding: Bool = true) -> Int {
      var (end, rest) = (start, room)
      func width() -> Int { (folding && folds[end] ? folded : least) + 1 }
      while end < folds.count, end == start || width() <= rest {
        rest -= width()
        end += 1
      }
      return end
    }
    guard end(from: 0) < folds.count else { return 0..<folds.count }
    var start = selected < home ? 0 : home
    while end(from: start) <= selected { start = end(from: start, folding: false) }
    // The last page is filled from before.
    while start > 0, end(from: start) == folds.count, end(from: start - 1) == folds.count { start -= 1 }
    return start..<end(from: start)
  }

  /// Returns the place of a card in a column, from 0 at the top.
  func card(_ index: Int, in column: Column) -> Rect {
    Rect(
      x: column.rect.x, y: column.rect.y + headHeight + index * pitch, width: column.rect.width,
      height: min(cardHeight, column.rect.height - headHeight - index * pitch))
  }
}
