/// Nothing that a user or a file can cause crashes the program.
enum Crashes {
  static func violations(in file: SourceFile) -> [Violation] {
    file.code.indices.flatMap { index in
      [(#/\btry!/#, "try!"), (#/\bas!/#, "as!"), (#/\bfatalError\b/#, "fatalError")]
        .filter { SourceFile.contains(file.code[index], $0.1) && file.code[index].contains($0.0) }
        .map { file.violation(at: index, "\($0.1) crashes the program: throw an error, or handle the case") }
    }
  }
}
