/// The elements of a file of JSON, one after another: those of an array, or values that follow each other,
/// with or without commas between them.
struct JSONElements {
  /// An element and its place in the file.
  struct Element {
    var node: JSONNode
    /// The line that it begins in, counted from 1.
    var line: Int
    /// The bytes that it consists of.
    var range: Range<Int>
  }

  private enum Place { case outside, afterLone, inList, afterElement }

  private var parser: JSONParser
  private var place = Place.outside
  /// What is wrong with a lone value that is no object; `nil` if it is an element.
  private let problem: String?

  /// - Parameter problem: what is wrong with a value outside of an array that is no object; `nil` if that is
  ///   an element, too.
  init(_ bytes: [UInt8], elseIfNoObject problem: String? = nil) {
    parser = JSONParser(bytes)
    self.problem = problem
  }

  /// The offset of the next byte.
  var position: Int { parser.position }

  /// Returns the next element; `nil` at the end of the file.
  /// - Throws: ``InterchangeError/malformed(line:byte:problem:)`` if the file is not JSON.
  mutating func next() throws(InterchangeError) -> Element? {
    while true {
      switch place {
      case .outside:
        guard parser.peek() != nil else { return nil }
        if parser.take("[") {
          if !parser.take("]") { place = .inList }
          continue
        }
        if let problem, parser.peek() != UInt8(ascii: "{") { throw parser.error(problem) }
        place = .afterLone
        return try element()
      case .afterLone:
        _ = parser.take(",")
        place = .outside
      case .inList:
        place = .afterElement
        return try element()
      case .afterElement:
        if parser.take(",") {
          place = .inList
        } else if parser.take("]") {
          place = .outside
        } else {
          throw parser.error("a comma or ] is missing")
        }
      }
    }
  }

  private mutating func element() throws(InterchangeError) -> Element {
    _ = parser.peek()
    let (line, start) = (parser.line, parser.position)
    let node = try parser.value()
    return Element(node: node, line: line, range: start..<parser.position)
  }
}
