import FoundationEssentials
import FuzzTargets
import Glibc

/// Gives a parser inputs: those that libFuzzer makes, or where it is not linked, that is unless `make fuzz`
/// has built the program, those of files: `Fuzz NAME FILE…`.
@MainActor
enum Fuzz {
  /// Gives a parser an input, and ends the program if a law is broken.
  static func check(_ bytes: [UInt8], by target: FuzzTarget) {
    guard let sentence = target.brokenLaw(of: bytes) else { return }
    let line = Array("BROKEN: \(sentence)\n".utf8)
    // Not by a buffer, which would be lost.
    _ = write(STDERR_FILENO, line, line.count)
    abort()
  }
}

#if LIBFUZZER
  extension Fuzz {
    /// What is fuzzed: the program has no other arguments than those of libFuzzer.
    static let target = FuzzTarget.all.first { $0.name == ProcessInfo.processInfo.environment["TARGET"] }

    /// Prints the names of all targets unless one is named, and writes its samples for a start.
    static func begin() {
      guard let target else {
        print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
        exit(0)
      }
      guard let folder = ProcessInfo.processInfo.environment["CORPUS"] else { return }
      for (number, sample) in target.samples.enumerated() {
        try? Data(sample.utf8).write(to: URL(filePath: "\(folder)/sample-\(number + 1)"))
      }
    }
  }

  @_cdecl("LLVMFuzzerInitialize")
  public func initialize(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
    // Safe: libFuzzer calls it on the main thread (https://llvm.org/docs/LibFuzzer.html).
    MainActor.assumeIsolated { Fuzz.begin() }
    return 0
  }

  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    // Safe: libFuzzer calls it on the main thread, too.
    MainActor.assumeIsolated {
      if let target = Fuzz.target { Fuzz.check(bytes, by: target) }
    }
    return 0
  }
#else
  @main
  extension Fuzz {
    static func main() throws {
      let arguments = CommandLine.arguments.dropFirst()
      guard let target = FuzzTarget.all.first(where: { $0.name == arguments.first }) else {
        return print("The targets are \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
      }
      for path in arguments.dropFirst() {
        print(path)
        check(Array(try Data(contentsOf: URL(filePath: path))), by: target)
      }
    }
  }
#endif
