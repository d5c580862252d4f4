/// The arguments of the process as text.
///
/// - Parameter arguments: the bytes of each, without the NUL at their end.
/// - Throws: a failure of status 65 where one is not UTF-8: it would be stored as something else.
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

/// Refuses text that nothing here can hold.
func refuseNUL(in arguments: [String]) throws(CommandFailure) {
  guard let index = arguments.firstIndex(where: { $0.utf8.contains(0) }) else { return }
  throw CommandFailure(.badInput, "Argument \(index + 1) contains a NUL character.", "Remove it.")
}
