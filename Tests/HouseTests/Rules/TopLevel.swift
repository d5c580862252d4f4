/// The top level of the repository has a fixed set of names.
enum TopLevel {
  /// `Package.resolved` is written by SwiftPM.
  private static let names: Set<String> = [
    "CHANGELOG.md", "LICENSE", "Makefile", "Package.resolved", "Package.swift", "README.md", "Resources",
    "Sources", "Tests",
  ]

  /// Returns the names at the top level that do not belong there, except dotfiles.
  static func violations(in names: [String]) -> [Violation] {
    names.filter { !Self.names.contains($0) && !$0.hasPrefix(".") }
      .map { Violation(file: $0, line: 1, message: "\($0) does not belong at the top level") }
  }
}
