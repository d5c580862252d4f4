internal import ReduxCore

extension CommandFailure {
  /// Creates the failure of a name that cannot be that of an author.
  /// - Parameter source: the option or the variable that holds it.
  init(_ source: String, _ flaw: Author.Flaw) {
    let (problem, advice) =
      switch flaw {
      case .empty: ("is an empty name", "Write one that can be seen, such as assistant.")
      case .control: ("contains a control character", "Remove it.")
      case .tooLong: ("is too long a name", "Write at most \(Author.limit) characters.")
      }
    self.init(.wrongUsage, "\(source) \(problem).", advice)
  }
}
