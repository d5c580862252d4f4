internal import Commands
internal import Glibc
internal import TUI

/// The program: opens the screen, or runs the command in the arguments.
@main
struct Todux {
  @MainActor
  static func main() {
    // The reader of our output may end before we do, and a file may grow too large: both should be write
    // errors.
    ProcessSignals.ignoreWrites()
    let system = SystemEnvironment(environment: ProcessInput.variables, database: nil, fixedNow: nil)
    var environment = CommandEnvironment(system)
    var kept: AnyObject?
    environment.keep = { kept = $0 }
    let status: Int32
    do {
      status = run(try decodedArguments(ProcessInput.arguments), in: environment)
    } catch {
      status = environment.reportFailure(error).rawValue
    }
    withExtendedLifetime(kept) { exit(status) }
  }
}
