internal import Storage

/// The version of the program.
enum Version {
  static let number = "0.1.0"
  /// The day of the version, for the manual page.
  static let day = "2026-11-23"
  /// The first line of `todux --version`.
  static let line = "todux \(number)"

  /// The version of the compiler, as far as a program can ask for it.
  private static var compiler: String {
    #if compiler(>=6.4)
      "6.4 or newer"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  /// What `todux --version` prints: the version, and what it was built from and runs with, for a bug report.
  static func text(_ build: BuildFacts) -> String {
    let facts = [
      ("commit", build.commit ?? "unknown"), ("Swift", compiler),
      ("SQLite", Database.libraryVersion ?? "unknown"), ("ncurses", build.ncurses ?? "unknown"),
      ("database format", String(Database.newestFormat)),
    ]
    return ([line] + facts.map { "\($0) \($1)" }).joined(separator: "\n")
  }
}

/// What only the program that contains the commands knows of its build.
package struct BuildFacts: Equatable, Sendable {
  /// The commit of the sources; `nil` if the build was not told.
  package var commit: String?
  package var ncurses: String?

  package init(commit: String? = nil, ncurses: String? = nil) {
    self.commit = commit
    self.ncurses = ncurses
  }
}
