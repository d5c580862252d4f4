extension Sequence<String> {
  /// The parts of a list in SQL, between commas.
  ///
  /// The first call of the standard library's `joined` looks through all conformances of the program: that
  /// was 2.4 % of `todux add`.
  var sqlList: String { sqlList(between: ", ") }

  func sqlList(between separator: String) -> String {
    var list = ""
    for part in self {
      if !list.isEmpty { list += separator }
      list += part
    }
    return list
  }
}
