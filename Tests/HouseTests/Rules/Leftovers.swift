/// No file contains marks for unfinished work.
enum Leftovers {
  private static let marks = ["TODO", "FIXME", "XXX"]

  static func violations(in file: SourceFile) -> [Violation] {
    file.lines.indices
      .filter { index in marks.contains { SourceFile.contains(file.lines[index], $0) } }
      .filter { file.lines[$0].contains(#/\b(TODO|FIXME|XXX)\b/#) }
      .map { file.violation(at: $0, "Do the work, or remove the mark") }
  }
}
