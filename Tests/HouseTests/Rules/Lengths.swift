/// Files are short enough to be read in one go.
enum Lengths {
  /// Reports sources above 400 lines and tests above 500. Tables of data (`…+Table.swift`) may be longer.
  static func violations(in file: SourceFile) -> [Violation] {
    let limit = file.path.hasPrefix("Tests/") ? 500 : 400
    // A file ends in a line feed, after which `lines` contains one more, empty line.
    let count = file.lines.last == "" ? file.lines.count - 1 : file.lines.count
    guard count > limit, !file.path.hasSuffix("+Table.swift") else { return [] }
    return [file.violation(at: limit, "The file has \(count) lines, and \(limit) are allowed")]
  }
}
