internal import Interchange
internal import Storage

/// Why a command ended without having done its work.
package struct CommandFailure: Error, Equatable, Sendable {
  /// What the process ends with.
  package var status: ExitStatus
  /// What happened, for people.
  package var sentence: String
  /// What to do, for people; empty where the sentence says it already.
  package var advice: String

  /// A failure in these words.
  package init(_ status: ExitStatus, _ sentence: String, _ advice: String) {
    self.status = status
    self.sentence = sentence
    self.advice = advice
  }

  /// What any error thrown on the way means for the person.
  package init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as StorageError: self.init(ExitStatus(error.kind), error.sentence, error.advice)
    case let error as InterchangeError: self.init(.badInput, error.sentence, error.advice)
    case let error as OutputFailure:
      self.init(.readOrWrite, error.sentence, "Make room or choose another output, and try again.")
    default: self.init(.failed, "Something unforeseen went wrong.", "Try again.")
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
