import Glibc
import TestSupport

/// The Swift compiler, for tests of what it says about code that uses the library.
enum Compiler {
  /// Returns the first error of each piece of code; `nil` if it compiles.
  ///
  /// The code is the body of a function with a `store` and a `scope`, whose state is a `Shop` and whose
  /// intents and actions are `Event`s.
  static func errors(in code: [String]) throws -> [String?] {
    let folder = try TemporaryFolder()
    try folder.write("shop.swift", shop)
    for (index, body) in code.enumerated() {
      try folder.write("\(index).swift", function(index, body))
    }
    let files = ["shop"] + code.indices.map { "\($0)" }
    try run(
      ["swiftc", "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6", "-I", modules()]
        + files.map { "\(folder.path)/\($0).swift" }, errors: folder.path + "/errors")
    // In a single job, since the compiler stops after the first job with an error.
    var errors = [String?](repeating: nil, count: code.count)
    for line in (folder.text("errors") ?? "").split(separator: "\n") {
      guard let found = line.firstMatch(of: #/^\S*/(\w+)\.swift:\d+:\d+: error: (.*)$/#) else { continue }
      guard let index = Int(found.1) else { throw Failure(error: String(line)) }
      errors[index] = errors[index] ?? String(found.2)
    }
    return errors
  }

  struct Failure: Error {
    let error: String
  }

  private static let shop = """
    import Redux

    struct Price: Sendable { var cents = 1 }

    struct Shop: Equatable, Sendable {
      var count = 0
      var price = Price()
      let name = ""
      static func == (a: Shop, b: Shop) -> Bool { a.count == b.count }
    }

    enum Event: Equatable, Sendable { case opened, sold(Int) }

    struct Refusal: Error {}
    """

  private static func function(_ index: Int, _ body: String) -> String {
    """
    import Redux

    @MainActor func test\(index)(_ store: Store<Shop, Event, Event>, _ scope: Scope<Shop, Event>) {
    \(body)
    }
    """
  }

  /// Returns the folder of the modules that were built with this test.
  private static func modules() throws -> String {
    // .build/TRIPLE/debug/NAME.xctest
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard readlink("/proc/self/exe", &path, path.count - 1) > 0 else { throw Failure(error: "no program") }
    let program = path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    return "/" + program.split(separator: "/").dropLast().joined(separator: "/") + "/Modules"
  }

  /// Runs a program from `PATH`, with its errors in a file, and waits for its end.
  private static func run(_ words: [String], errors: String) throws {
    let words = ["sh", "-c", #"exec "$@" 2>"$0""#, errors] + words
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, words[0], nil, nil, &arguments, environ) == 0 else {
      throw Failure(error: "\(words) does not run")
    }
    waitpid(process, nil, 0)
  }
}
