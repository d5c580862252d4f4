/// The top of the repository is the same for good.
enum TopLevel {
  /// `Package.resolved` is written by SwiftPM.
  private static let names: Set<String> = [
    "LICENSE", "Makefile", "Package.resolved", "Package.swift", "README.md", "Resources", "Sources", "Tests",
  ]

  /// Names at the top that do not belong there, dotfiles aside.
  static func faults(in names: [String]) -> [Fault] {
    names.filter { !Self.names.contains($0) && !$0.hasPrefix(".") }
      .map { Fault(file: $0, line: 1, message: "The top of the repository has no place for \($0)") }
  }
}
