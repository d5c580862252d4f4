/// No file is longer than one can read in one go.
enum Lengths {
  /// Files of sources above 400 lines and of tests above 500. Tables of data (`…+Table.swift`) may be longer.
  static func faults(in file: SourceFile) -> [Fault] {
    let limit = file.path.hasPrefix("Tests/") ? 500 : 400
    // A file ends in a line feed, after which `lines` holds one empty line more.
    let count = file.lines.last == "" ? file.lines.count - 1 : file.lines.count
    guard count > limit, !file.path.hasSuffix("+Table.swift") else { return [] }
    return [file.fault(at: limit, "The file has \(count) lines, and \(limit) are allowed")]
  }
}
