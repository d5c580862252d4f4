/// The lines of an input that arrives piece by piece.
struct LineReader {
  enum Line: Equatable {
    /// Without its line feed.
    case complete([UInt8])
    /// A line above the limit, of which nothing is kept.
    case tooLong
  }

  private let limit: Int
  private let read: () throws -> [UInt8]
  private var pending: [UInt8] = []
  /// How much of `pending` is known to hold no line feed.
  private var searched = 0
  private var isTooLong = false
  private var hasEnded = false

  /// - Parameters:
  ///   - limit: the most bytes that a line may have.
  ///   - read: returns what comes next, as soon as there is something; nothing at the end.
  init(limit: Int, read: @escaping () throws -> [UInt8]) {
    self.limit = limit
    self.read = read
  }

  /// Returns the next line; `nil` at the end. What follows the last line feed is a line, too.
  mutating func next() throws -> Line? {
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(pending[..<end])
        pending.removeSubrange(...end)
        searched = 0
        return take(line)
      }
      searched = pending.count
      if pending.count > limit {
        isTooLong = true
        pending = []
        searched = 0
      }
      if hasEnded {
        guard !pending.isEmpty || isTooLong else { return nil }
        let line = pending
        (pending, searched) = ([], 0)
        return take(line)
      }
      let piece = try read()
      if piece.isEmpty { hasEnded = true } else { pending += piece }
    }
  }

  private mutating func take(_ line: [UInt8]) -> Line {
    defer { isTooLong = false }
    return isTooLong || line.count > limit ? .tooLong : .complete(line)
  }
}
