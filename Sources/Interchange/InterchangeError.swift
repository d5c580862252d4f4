/// An error of a file as a whole; nothing of the file is read.
package enum InterchangeError: Error, Equatable, Sendable {
  /// Invalid UTF-8. Lines and bytes count from 1, bytes from the start of the line.
  case invalidUTF8(line: Int, byte: Int)
  /// A NUL, which text does not contain. Lines and bytes count from 1, bytes from the start of the line.
  case nul(line: Int, byte: Int)
  /// Not a file of its format, or cut off. Lines and bytes count from 1, bytes from the start of the line;
  /// `problem` completes a sentence.
  case malformed(line: Int, byte: Int, problem: String)
  /// A table whose first row, in a line that counts from 1, names no column with the titles. `known` are the names that
  /// a column can have.
  case noTitles(line: Int, known: [String])

  /// A description of the error for the user.
  package var sentence: String {
    switch self {
    case .invalidUTF8(let line, let byte): "Line \(line) is not UTF-8 text at byte \(byte)."
    case .nul(let line, let byte): "Line \(line) contains a NUL at byte \(byte)."
    case .malformed(let line, let byte, let problem):
      "The file is damaged in line \(line) at byte \(byte): \(problem)."
    case .noTitles(let line, _): "The first row of the table, in line \(line), names no column “title”."
    }
  }

  /// Advice for the user on how to proceed.
  package var advice: String {
    switch self {
    case .invalidUTF8: "Convert the file, for instance with iconv -t UTF-8, and try again."
    case .nul: "Check that this is a text file in UTF-8, and not UTF-16 or a program's own format."
    case .malformed: "Export it again from the program that wrote it, or name its format with --from."
    case .noTitles(_, let known):
      "Call the column with the titles “title”. These names are read: \(known.joined(separator: ", "))."
    }
  }
}
