internal import Commands
internal import ReduxCore
internal import Storage
internal import TUI

extension Screen {
  /// Opens the screen that is asked for, and shows it until the person quits or a signal comes.
  static func open(_ request: ScreenRequest, _ system: SystemEnvironment) throws(CommandFailure) -> ExitStatus
  {
    let system = SystemEnvironment(
      environment: system.environment, database: request.overrides.database, fixedNow: request.overrides.now)
    let recording = try request.recording.map { path throws(CommandFailure) in try RecordingFile(path) }
    do {
      return try Screen(system, recording: recording, redacts: request.isRedacted).run()
    } catch {
      // A screen that never was leaves no recording behind.
      recording?.remove()
      switch error {
      case let failure as Terminal.Failure:
        throw CommandFailure(.wrongUsage, failure.sentence, failure.advice)
      case let error as StorageError: throw CommandFailure(error)
      case let failure as CommandFailure: throw failure
      default: throw CommandFailure(.failed, "The screen could not be opened.", "Try again.")
      }
    }
  }
}
