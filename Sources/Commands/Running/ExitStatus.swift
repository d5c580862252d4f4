/// The exit status of a command, for scripts. Uses the codes of `sysexits.h` where it defines one.
package enum ExitStatus: Int32, CaseIterable, Equatable, Sendable {
  case done = 0
  case failed = 1
  /// An id matched no item, or there was nothing to undo or redo.
  case nothingMatched = 2
  case wrongUsage = 64
  /// The text, a file or a database is invalid.
  case badInput = 65
  case noSuchFile = 66
  case cannotCreate = 73
  case readOrWrite = 74
  case busy = 75

  /// What it means, for the help.
  var words: String {
    switch self {
    case .done: "done"
    case .failed: "failed"
    case .nothingMatched: "an id matched nothing, or there is nothing to undo or redo"
    case .wrongUsage: "wrong usage"
    case .badInput: "bad input or database"
    case .noSuchFile: "no such file"
    case .cannotCreate: "cannot create"
    case .readOrWrite: "cannot read or write"
    case .busy: "busy; try again"
    }
  }
}
