import Commands
import Glibc
import TestSupport
import Testing

/// What other processes do with a file. If this one had it open, a program that another test is starting at that
/// moment could have it open as well, for longer, and `inbox.txt` is left alone as long as any program has it
/// open.
struct OtherProcess {
  /// Where it reads what it is told, and where it says what it has done.
  private let (input, output): ([Int32], [Int32])
  private let child: ChildProcess

  /// Lets another process write a file.
  static func write(_ bytes: [UInt8], to path: String, appends: Bool = false) throws {
    let drafts = try TemporaryFolder()
    let draft = "\(drafts.path)/draft"
    try drafts.write(bytes, to: draft)
    let script = appends ? #"cat "$1" >>"$2""# : #"cat "$1" >"$2""#
    try #require(ChildProcess.run("/bin/sh", ["sh", "-c", script, "sh", draft, path]) == 0)
  }

  /// Opens a file to append to it, until ``end()``.
  static func appending(to path: String) throws -> OtherProcess {
    let script = #"exec 3>>"$1"; echo; while read -r line && [ "$line" ]; do echo "$line" >&3; echo; done"#
    return try OtherProcess("/bin/sh", ["sh", "-c", script, "sh", path])
  }

  /// Opens a file and takes a lease of it, as a todux does that reads it, until ``end()``.
  static func leasing(_ path: String) throws -> OtherProcess {
    // F_SETSIG and F_SETLEASE: the signal is one that is ignored.
    let script = """
      import fcntl, signal, sys
      file = open(sys.argv[1])
      fcntl.fcntl(file, 10, signal.SIGURG)
      fcntl.fcntl(file, 1024, fcntl.F_WRLCK)
      print(flush=True)
      sys.stdin.readline()
      """
    return try OtherProcess("/usr/bin/env", ["env", "python3", "-c", script, path])
  }

  private init(_ path: String, _ words: [String]) throws {
    (input, output) = try #require(ChildProcess.pipes())
    child = try #require(
      ChildProcess(path, words, streams: [.descriptor(input[0]), .descriptor(output[1]), .inherited]))
    close(input[0])
    close(output[1])
    try awaitAnswer()
  }

  /// Lets the process of ``appending(to:)`` append a line, which must not be empty.
  func append(_ line: String) throws {
    try tell(line)
    try awaitAnswer()
  }

  /// Ends the process, and with it what it has open.
  func end() throws {
    try tell("")
    #expect(child.wait() == 0)
    close(input[1])
    close(output[0])
  }

  private func tell(_ line: String) throws {
    try #require(Glibc.write(input[1], line + "\n", line.utf8.count + 1) == line.utf8.count + 1)
  }

  private func awaitAnswer() throws {
    var byte: UInt8 = 0
    try #require(read(output[0], &byte, 1) == 1)
  }
}
