/// Puts together the words of a line that are no tokens.
struct QuickAddTitle {
  /// The title, without white space at its ends. Where a token was, one blank remains.
  private(set) var text = ""
  private var bytes: [UInt8] = []
  private let line: QuickAddLine
  private let isBare: [Bool]

  /// - Parameter tokens: The words of the tokens, in order.
  init(_ line: QuickAddLine, _ tokens: [Range<Int>], _ isBare: [Bool]) {
    self.line = line
    self.isBare = isBare
    var next = tokens[...]
    var previous: Int?
    var last: Int?
    var index = 0
    while index < line.words.count {
      if let token = next.first, token.lowerBound == index {
        next.removeFirst()
        index = token.upperBound
        if line.words[token.lowerBound].role != .notes { appendPunctuation(after: token) }
        previous = nil
      } else {
        append(index, after: previous)
        previous = index
        last = index
        index += 1
      }
    }
    if previous == nil, last.map({ line.words[$0].role != .escaped }) == true { removeSeparators() }
    text = String(decoding: bytes, as: UTF8.self)
  }

  private mutating func append(_ index: Int, after previous: Int?) {
    if !bytes.isEmpty {
      if let previous {
        bytes += line.bytes[line.words[previous].source.upperBound..<line.words[index].source.lowerBound]
      } else {
        bytes.append(UInt8(ascii: " "))
      }
    }
    let word = line.words[index]
    var range = word.source
    if let quotation = word.quotation {
      if isBare[quotation] {
        let marks = line.quotations[quotation]
        if range.lowerBound == marks.lowerBound {
          range = line.lexemes[index].range.lowerBound..<range.upperBound
        }
        if range.upperBound == marks.upperBound { range = range.lowerBound..<line.lexemes[index].end }
      }
    } else if word.role == .escaped {
      range = (range.lowerBound + 1)..<range.upperBound
    }
    bytes += line.bytes[range]
  }

  /// Appends the punctuation after a token to the word before it, unless that has some.
  private mutating func appendPunctuation(after token: Range<Int>) {
    let lexeme = line.lexemes[token.upperBound - 1]
    guard let last = bytes.last, lexeme.end > lexeme.range.upperBound,
      !Self.isPunctuation(last)
    else { return }
    bytes += line.bytes[lexeme.range.upperBound..<lexeme.end]
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool { ",;.:!?".utf8.contains(byte) }

  /// Removes what separated the title from the tokens at the end: `Call Bob, ` and `Call Bob - `.
  private mutating func removeSeparators() {
    while let last = bytes.last {
      let blank = trailingBlankLength
      let isDash = last == UInt8(ascii: "-") && bytes.dropLast().last == UInt8(ascii: " ")
      guard blank > 0 || isDash || last == UInt8(ascii: ",") || last == UInt8(ascii: ";") else { return }
      bytes.removeLast(max(1, blank))
    }
  }

  /// The bytes of the white space at the end; 0 if there is none.
  private var trailingBlankLength: Int {
    (1...3).first { $0 <= bytes.count && Lexeme.whitespace(bytes, bytes.count - $0) == $0 } ?? 0
  }
}
