internal import Cells
internal import ReduxCore

/// A list that is printed as JSON, one line for each element, some elements at a time.
@MainActor
struct JSONList {
  private let context: CommandContext
  private var count = 0
  /// The elements, if a program in this process asked for them.
  private var collected: [JSONValue] = []

  init(_ context: CommandContext) { self.context = context }

  /// Prints further elements. They are written as they are made, some thousands at once, so that a long list
  /// takes little memory.
  /// - Parameter writing: Appends what `json` returns.
  mutating func add<Element: Sendable>(
    _ elements: [Element], _ json: @Sendable (Element) -> JSONValue,
    writing: @Sendable (Element, inout [UInt8]) -> Void
  ) throws {
    guard !context.collectsJSON else { return collected += elements.map(json) }
    guard !elements.isEmpty else { return }
    try context.write(Array((count == 0 ? "[\n  " : ",\n  ").utf8))
    count += elements.count
    for start in stride(from: 0, to: elements.count, by: 4_000) {
      let texts = concurrently(start..<min(start + 4_000, elements.count), by: 500) { part in
        var text: [UInt8] = []
        for index in part {
          if index > 0 { text += ",\n  ".utf8 }
          writing(elements[index], &text)
        }
        return text
      }
      for text in texts { try context.write(text) }
    }
  }

  func end() throws {
    guard !context.collectsJSON else { return context.collect(.list(collected)) }
    try context.write(Array((count == 0 ? "[]\n" : "\n]\n").utf8))
  }
}
