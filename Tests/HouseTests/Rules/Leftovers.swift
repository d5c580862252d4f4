/// Work that is not done is no part of the text.
enum Leftovers {
  private static let marks = ["TODO", "FIXME", "XXX"]

  static func faults(in file: SourceFile) -> [Fault] {
    file.lines.indices
      .filter { index in marks.contains { SourceFile.holds(file.lines[index], $0) } }
      .filter { file.lines[$0].contains(#/\b(TODO|FIXME|XXX)\b/#) }
      .map { file.fault(at: $0, "Do it, or leave the mark away") }
  }
}
