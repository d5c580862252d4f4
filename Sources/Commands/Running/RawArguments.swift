/// Returns the arguments of the process as text.
///
/// - Parameter arguments: the bytes of each argument, without the terminating NUL.
/// - Throws: a failure of status 65 if one is not valid UTF-8, since it could not be stored unchanged.
package func decodedArguments(_ arguments: [[UInt8]]) throws(CommandFailure) -> [String] {
  var texts: [String] = []
  for (index, bytes) in arguments.enumerated() {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandFailure(
        .badInput, "Argument \(index + 1) is not UTF-8 text.",
        "Check the encoding of your terminal or script; it must be UTF-8.")
    }
    texts.append(text)
  }
  return texts
}

/// Throws a failure of status 65 if an argument contains a NUL character, which cannot be stored.
func refuseNUL(in arguments: [String]) throws(CommandFailure) {
  guard let index = arguments.firstIndex(where: { $0.utf8.contains(0) }) else { return }
  throw CommandFailure(.badInput, "Argument \(index + 1) contains a NUL character.", "Remove it.")
}
