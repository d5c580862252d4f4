package import Cells
internal import Files
internal import Interchange
internal import Storage

/// The error of a command that did not do its work.
package struct CommandFailure: Error, Equatable, Sendable {
  /// The exit status of the process.
  package var status: ExitStatus
  /// The problem, as a sentence for the user.
  package var sentence: String
  /// What to do about it, as a sentence for the user; empty if `sentence` says it already.
  package var advice: String
  /// The lines that show the place of a mistake in what the user wrote; empty if there is none.
  package var excerpt: [DisplayText] = []
  /// `true` if the database is damaged, so that restoring a backup may help.
  package var isDamage = false

  package init(_ status: ExitStatus, _ sentence: String, _ advice: String) {
    self.status = status
    self.sentence = sentence
    self.advice = advice
  }

  /// Creates the failure of a file that cannot be created.
  /// - Parameter reason: the reason, within a sentence.
  package init(cannotCreate path: String, _ reason: String) {
    self.init(
      .cannotCreate, "“\(path)” cannot be created: \(reason).", "Check its folder, or choose another.")
  }

  /// Converts any error thrown by a command to one that can be shown to the user.
  package init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as StorageError:
      self.init(ExitStatus(error.kind), error.sentence, error.adviceForCommand)
      isDamage = error.isDamage
    case let error as InterchangeError: self.init(.badInput, error.sentence, error.advice)
    case let error as OutputFailure:
      self.init(.readOrWrite, error.sentence, "Free some space or choose another output, and try again.")
    // Where a file has a name, the failure says it. This is one of those that hold an output until it is
    // written.
    case let error as FileError:
      self.init(
        .readOrWrite, "A temporary file could not be used: \(error.reason).",
        "Check the disk of the folder for temporary files, or set TMPDIR to another one.")
    default: self.init(.failed, "An unexpected error occurred.", "Try again.")
    }
  }
}

extension ExitStatus {
  init(_ kind: StorageError.Kind) {
    switch kind {
    case .badData: self = .badInput
    case .noSuchFile: self = .noSuchFile
    case .cannotCreate: self = .cannotCreate
    case .readOrWrite: self = .readOrWrite
    case .busy: self = .busy
    }
  }
}
