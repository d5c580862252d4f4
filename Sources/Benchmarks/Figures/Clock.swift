internal import Glibc

/// The monotonic clock.
enum Clock {
  /// Returns the nanoseconds since an arbitrary point in time.
  static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
