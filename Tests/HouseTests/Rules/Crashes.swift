/// Nothing that a user or a file can cause ends the program.
enum Crashes {
  static func faults(in file: SourceFile) -> [Fault] {
    file.code.indices.flatMap { index in
      [(#/\btry!/#, "try!"), (#/\bas!/#, "as!"), (#/\bfatalError\b/#, "fatalError")]
        .filter { SourceFile.holds(file.code[index], $0.1) && file.code[index].contains($0.0) }
        .map { file.fault(at: index, "\($0.1) ends the program: throw an error, or handle the case") }
    }
  }
}
