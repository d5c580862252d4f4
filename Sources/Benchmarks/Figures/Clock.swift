internal import Glibc

/// The clock that never steps.
enum Clock {
  /// Nanoseconds since some moment.
  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
