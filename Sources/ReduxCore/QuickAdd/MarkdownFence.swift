/// A block of code between lines of three or more backquotes or tildes.
package struct MarkdownFence: Sendable {
  private var mark: Substring?

  package init() {}

  package var isOpen: Bool { mark != nil }

  /// Follows a line that opens or closes the block.
  package mutating func pass(_ line: some StringProtocol) {
    guard let found = Self.mark(of: line) else { return }
    guard let mark else { return self.mark = found }
    let rest = line.drop(while: \.isWhitespace).dropFirst(found.count)
    if found.first == mark.first, found.count >= mark.count, rest.allSatisfy(\.isWhitespace) {
      self.mark = nil
    }
  }

  package mutating func close() { mark = nil }

  /// Returns the signs that open or close a block; `nil` for other lines.
  package static func mark(of line: some StringProtocol) -> Substring? {
    let rest = Substring(line).drop(while: \.isWhitespace)
    guard let first = rest.first, first == "`" || first == "~" else { return nil }
    let mark = rest.prefix { $0 == first }
    guard mark.count >= 3, first == "~" || !rest.dropFirst(mark.count).contains("`") else { return nil }
    return mark
  }
}
