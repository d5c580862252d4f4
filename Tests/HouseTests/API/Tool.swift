import Glibc

/// A program that comes with Swift.
enum Tool {
  struct Failure: Error {
    let command: String
    let status: Int32
  }

  /// Runs a program from `PATH` and waits for its end.
  static func run(_ words: String...) throws {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    var status = posix_spawnp(&process, words[0], nil, nil, &arguments, environ)
    if status == 0 { waitpid(process, &status, 0) }
    guard status == 0 else { throw Failure(command: words.joined(separator: " "), status: status) }
  }
}
