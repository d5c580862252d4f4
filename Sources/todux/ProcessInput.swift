internal import Glibc

/// The arguments and environment variables of the process.
enum ProcessInput {
  /// The arguments after the program's name. The C strings belong to the process and live as long as it.
  static var arguments: [[UInt8]] {
    let values = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return values.dropFirst().compactMap { argument in
      argument.map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }

  /// The environment variables. If a variable occurs twice, the first one counts, as in getenv(3).
  static var variables: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      // Split as bytes, since every launch reads all variables.
      let bytes = UnsafeRawBufferPointer(start: entry, count: strlen(entry))
      if let sign = bytes.firstIndex(of: UInt8(ascii: "=")) {
        let name = String(decoding: bytes[..<sign], as: UTF8.self)
        if variables[name] == nil { variables[name] = String(decoding: bytes[(sign + 1)...], as: UTF8.self) }
      }
      next += 1
    }
    return variables
  }
}
