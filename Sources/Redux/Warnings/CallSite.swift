/// The place in the source code that a ``RuntimeWarning`` points to.
@usableFromInline
struct CallSite: Hashable, Sendable, CustomStringConvertible {
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  @inlinable
  init(_ fileID: StaticString, _ line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  @usableFromInline var description: String { "\(fileID):\(line)" }

  @usableFromInline
  static func == (a: Self, b: Self) -> Bool { a.line == b.line && "\(a.fileID)" == "\(b.fileID)" }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(line) }
}
