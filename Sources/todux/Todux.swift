internal import Commands
internal import Glibc
internal import ReduxCore
internal import Storage
internal import TUI

/// The program: opens the screen, or runs the command in the arguments.
@main
struct Todux {
  @MainActor
  static func main() {
    // The reader of our output may end before we do, and a file may grow too large: both should be write
    // errors.
    Terminal.surviveFailedWrites()
    let variables = ProcessInput.variables
    let system = SystemEnvironment(environment: variables, database: nil, fixedNow: nil)
    let environment = CommandEnvironment(system)
    do throws(CommandFailure) {
      let arguments = try decodedArguments(ProcessInput.arguments)
      let options = try GlobalOptions(arguments, variables: variables, zone: LocalZone.around)
      guard let opening = try ScreenOptions(options.rest) else { exit(run(arguments, in: environment)) }
      exit(
        try open(
          SystemEnvironment(environment: variables, database: options.database, fixedNow: options.now),
          opening))
    } catch {
      exit(environment.complain(error).rawValue)
    }
  }

  @MainActor
  private static func open(_ system: SystemEnvironment, _ options: ScreenOptions) throws(CommandFailure)
    -> Int32
  {
    do {
      let recording = try options.recording.map { try RecordingFile($0) }
      do {
        return try Screen(system, recording: recording, redacts: options.isRedacted).run()
      } catch {
        // A screen that was never shown leaves no recording.
        recording?.remove()
        throw error
      }
    } catch let failure as Terminal.Failure {
      throw CommandFailure(.wrongUsage, failure.sentence, failure.advice)
    } catch let error as StorageError {
      throw CommandFailure(error)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(.failed, "The screen could not be opened.", "Try again.")
    }
  }
}
