internal import CNcurses
internal import Cells

/// Turns reports of the mouse into events: two presses at one place in quick succession are a double click.
struct Clicks {
  private var last: (place: Point, time: ContinuousClock.Instant)?
  private static let longestPause = Duration.milliseconds(400)

  /// Returns the event of a report; `nil` for what is no event.
  mutating func event(_ report: cn_event) -> MouseEvent? {
    let place = Point(x: Int(report.code & 0xFFFF), y: Int(report.code >> 16))
    switch report.modifiers {
    case CN_MOUSE_PRESS:
      let now = ContinuousClock.now
      let isSecond = last.map { $0.place == place && $0.time.duration(to: now) <= Self.longestPause } ?? false
      // A third press begins anew.
      last = isSecond ? nil : (place, now)
      return MouseEvent(isSecond ? .doublePress : .press, place)
    case CN_MOUSE_RELEASE: return MouseEvent(.release, place)
    case CN_MOUSE_DRAG: return MouseEvent(.drag, place)
    case CN_MOUSE_WHEEL_UP: return MouseEvent(.wheelUp, place)
    case CN_MOUSE_WHEEL_DOWN: return MouseEvent(.wheelDown, place)
    default: return nil
    }
  }
}
