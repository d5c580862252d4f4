internal import Glibc
internal import ReduxCore

/// The clocks of the machine.
enum Clock {
  /// The day in UTC.
  static var today: Day {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Day(number: time.tv_sec / 86_400)
  }

  /// Returns the nanoseconds since an arbitrary point in time, whatever happens to the time of day.
  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
