internal import Commands
internal import ReduxCore
internal import Storage
internal import TUI

extension Screen {
  /// Opens the requested screen, and shows it until the user quits or a signal arrives.
  static func open(_ request: ScreenRequest, _ system: SystemEnvironment) throws(CommandFailure) -> ExitStatus
  {
    let file = request.overrides.file.map {
      FileStore(path: $0, in: CommandEnvironment(system), now: request.overrides.now)
    }
    let system = SystemEnvironment(
      environment: system.environment, database: file?.databasePath ?? request.overrides.database,
      fixedNow: request.overrides.now)
    let link = try file.map { file throws(CommandFailure) in try FileLink(file, instance: system.newID()) }
    let recording = try request.recording.map { path throws(CommandFailure) in try RecordingFile(path) }
    do {
      return try Screen(
        system, request.overrides, file: link, recording: recording, redacts: request.isRedacted
      ).run()
    } catch {
      // If the screen never opened, no recording should be left behind.
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
