internal import Cells
internal import Files
internal import Glibc

/// The folder of the hooks.
package struct HookFolder: Sendable {
  package let path: String
  /// The time for all hooks that one command or step starts.
  private let limit: Duration

  /// The variable by which a program that a hook starts knows that one has: its changes start no hooks.
  private static let variable = "TODUX_HOOK"

  package init(path: String, limit: Duration = .seconds(5)) {
    self.path = path
    self.limit = limit
  }

  /// The hooks in the order in which they run, and the names of the files that are none, since nobody may
  /// execute them.
  var contents: (hooks: [Hook], others: [String]) {
    var (hooks, others): ([Hook], [String]) = ([], [])
    // Swift compares strings in the same way in every locale.
    for name in ((try? File.names(in: path)) ?? []).sorted() where !name.hasPrefix(".") {
      let file = "\(path)/\(name)"
      var status = stat()
      guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if access(file, X_OK) == 0 { hooks.append(Hook(path: file, name: name)) } else { others.append(name) }
    }
    return (hooks, others)
  }

  /// `true` if hooks are to be told of changes. Without the folder it costs one system call.
  package func isInUse(_ variables: [String: String]) -> Bool {
    access(path, R_OK) == 0 && variables[Self.variable, default: ""].isEmpty && !contents.hooks.isEmpty
  }

  /// Tells each hook of each change, one after the other. Blocks until they have ended, or the time is over.
  /// - Returns: what went wrong, a sentence each.
  package func tell(_ changes: [StoredChange], variables: [String: String]) -> [String] {
    let deadline = ContinuousClock.now + limit
    var variables = variables
    variables[Self.variable] = "1"
    var problems: [String] = []
    let hooks = contents.hooks
    for change in changes {
      let input = Array((change.json.compact + "\n").utf8)
      for hook in hooks {
        if let problem = hook.run(input, variables: variables, until: deadline) { problems.append(problem) }
      }
    }
    return problems
  }
}
