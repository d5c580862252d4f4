internal import CustomDump

/// Returns a count with its noun: “1 effect”, “2 effects”.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Returns the text of a value for a failure message.
func words<Value>(_ value: Value) -> String {
  var text = ""
  customDump(value, to: &text)
  return text
}

/// Returns the texts of several values, separated by commas.
func words<Value>(list values: [Value]) -> String {
  values.isEmpty ? "nothing" : values.map { words($0) }.joined(separator: ", ")
}

/// Returns the indented line-by-line difference between the expected and the actual value.
func difference<Value>(expected: Value, found: Value) -> String {
  guard words(expected) != words(found), let difference = diff(expected, found) else {
    return "They are not equal, but are written in the same way:\n\n" + indented(words(found))
  }
  return indented(difference) + "\n\n(expected: -, found: +)"
}

func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
    .joined(separator: "\n")
}
