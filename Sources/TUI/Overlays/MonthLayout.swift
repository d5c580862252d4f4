internal import Cells

/// The place of the days of a month, and of the items of the selected one, computed by a pure function.
///
/// The items stand beside the days, or below them where only that leaves room for both.
struct MonthLayout: Equatable {
  /// The names of the weekdays.
  let head: Rect
  /// Six weeks of seven days.
  let days: Rect
  /// The columns and lines of a day.
  let day: Size
  /// The items of the selected day; `nil` without room for them.
  let list: Rect?
  /// What the keys do to the day.
  let hint: Rect

  static let weeks = 6

  /// The number of weeks that there is room for.
  var shownWeeks: Int { max(1, min(Self.weeks, days.height / day.height)) }

  /// The size of the inside at which all has room, so that it need not be larger.
  static let largest = Size(width: 190, height: 46)
  /// The columns from which days have more room, for the titles of items.
  private static let wide = 100
  /// The size of a day in which titles say something.
  private static let leastForTitles = Size(width: 11, height: 4)

  /// `true` if the days show the titles of items.
  var hasTitles: Bool {
    day.width >= Self.leastForTitles.width && day.height >= Self.leastForTitles.height
  }

  /// - Parameter inside: the rectangle inside the border.
  init(_ inside: Rect) {
    let (body, hint) = inside.split(bottom: inside.height > Self.weeks + 1 ? 1 : 0)
    self.hint = hint
    let isBeside = body.width >= 68
    let isWide = body.width >= Self.wide
    let beside = isBeside ? max(26, body.width * (isWide ? 3 : 4) / 10) : 0
    let width = max(1, min(22, (body.width - beside) / 7))
    let lines = (body.height - 1) / Self.weeks
    // Below, a heading and three items need room.
    let room = body.height - 1 - Self.weeks
    let height = max(1, isBeside ? min(isWide ? 7 : 4, lines) : room >= 10 ? min(2, lines) : 1)
    day = Size(width: width, height: height)
    head = Rect(x: body.x, y: body.y, width: 7 * width, height: 1)
    days = Rect(x: body.x, y: body.y + 1, width: 7 * width, height: min(Self.weeks * height, body.height - 1))
    if isBeside {
      list = body.inset(left: 7 * width + 2)
    } else {
      let below = body.inset(top: days.height + 2)
      list = below.height >= 3 ? below : nil
    }
  }

  /// Returns the place of a day, counted from 0 at the top left.
  func place(of index: Int) -> Rect {
    Rect(
      x: days.x + index % 7 * day.width, y: days.y + index / 7 * day.height, width: day.width,
      height: day.height)
  }
}
