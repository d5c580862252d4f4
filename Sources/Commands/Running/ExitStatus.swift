/// What a command leaves behind for scripts, after `sysexits.h` where it has a word for it.
package enum ExitStatus: Int32, Equatable, Sendable {
  case done = 0
  case failed = 1
  /// An id named nothing, or there was nothing to undo or redo.
  case nothingMatched = 2
  case wrongUsage = 64
  /// Text, a file or a database that cannot be taken.
  case badInput = 65
  case noSuchFile = 66
  case cannotCreate = 73
  case readOrWrite = 74
  case busy = 75
}
