internal import Glibc

/// What the system handed to the process, as bytes and variables.
enum ProcessInput {
  /// The arguments behind the program's name. The C strings are the process's own and live as long as it.
  static var arguments: [[UInt8]] {
    let values = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return values.dropFirst().compactMap { argument in
      argument.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  /// The environment; of a variable that is there twice the first counts, as in getenv(3).
  static var variables: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let sign = text.firstIndex(of: "=") {
        let name = String(text[..<sign])
        if variables[name] == nil { variables[name] = String(text[text.index(after: sign)...]) }
      }
      next += 1
    }
    return variables
  }
}
