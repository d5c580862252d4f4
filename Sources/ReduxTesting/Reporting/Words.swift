internal import CustomDump

/// “1 effect”, “2 effects”.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// A value as one reads it in a failure.
func words<Value>(_ value: Value) -> String {
  var text = ""
  customDump(value, to: &text)
  return text
}

/// Several values, one after another in a sentence.
func words<Value>(list values: [Value]) -> String {
  values.isEmpty ? "nothing" : values.map { words($0) }.joined(separator: ", ")
}

/// How what was found differs from what was stated, line by line and indented.
func difference<Value>(stated: Value, found: Value) -> String {
  guard let difference = diff(stated, found) else {
    return "They are not equal, but are written in the same way:\n\n" + indented(words(found))
  }
  return indented(difference) + "\n\n(stated: -, found: +)"
}

func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
    .joined(separator: "\n")
}
