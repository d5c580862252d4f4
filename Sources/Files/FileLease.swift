internal import Glibc

/// Leases of fcntl(2), which the kernel grants only while no other program has a file open: for writing, or at
/// all.
enum FileLease {
  /// `F_SETLEASE` and `F_SETSIG`, which the overlay of the C library lacks.
  private static let (setLease, setSignal): (Int32, Int32) = (1024, 10)

  /// Takes a lease of an open file, which ends with ``release(_:)`` or when the file is closed.
  /// - Parameter kind: `F_RDLCK` if no program may have it open for writing, `F_WRLCK` if none may have it open.
  /// - Returns: `false` if it is refused: errno is EAGAIN while another program has the file open. A file of
  ///   another user, and some file systems, refuse it always.
  static func take(_ descriptor: Int32, _ kind: Int32) -> Bool {
    // Whoever opens the file while the lease lasts causes a signal: one that is ignored instead of SIGIO,
    // which ends the program.
    _ = fcntl(descriptor, setSignal, SIGURG)
    return fcntl(descriptor, setLease, kind) == 0
  }

  static func release(_ descriptor: Int32) { _ = fcntl(descriptor, setLease, Int32(F_UNLCK)) }
}
