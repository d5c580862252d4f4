internal import Commands
internal import Files
internal import Glibc
internal import Preferences

/// The user's editor, opened on a text in a file that nobody else can read.
struct Editor {
  struct Failure: Error {
    var sentence: String
  }

  private let command: String
  private let path: String

  init(_ system: SystemEnvironment) {
    let named = ["VISUAL", "EDITOR"].compactMap { system.environment[$0] }.first { !$0.isEmpty }
    command = named ?? "vi"
    path = "\(system.locations.state)/notes-\(getpid()).md"
  }

  /// Returns the text as saved by the editor. Blocks.
  func edit(_ text: String) -> Result<String, Failure> {
    // The last line gets a line break if it has none: editors add one anyway, and text appended to the file
    // has to begin on a line of its own. It is removed again afterwards.
    let isOpen = !text.isEmpty && !text.hasSuffix("\n")
    do {
      try File.replace(path, with: Array((isOpen ? text + "\n" : text).utf8), for: .owner)
    } catch {
      return .failure(Failure(sentence: "The notes could not be put into \(path) for the editor"))
    }
    let status = run()
    guard status == 0 else {
      return .failure(
        Failure(
          sentence:
            "\(command) ended with status \(status); the notes are unchanged, your text is in \(path)"))
    }
    defer { unlink(path) }
    guard let bytes = try? File.read(path) else {
      return .failure(Failure(sentence: "The editor left no file; the notes are as they were"))
    }
    let edited = String(decoding: bytes, as: UTF8.self)
    return .success(text.hasSuffix("\n") || !edited.hasSuffix("\n") ? edited : String(edited.dropLast()))
  }

  /// Runs the command through the shell, as git does, so that `EDITOR="code --wait"` works; the path is
  /// passed as an argument and is never read as shell code. An interrupt typed in the editor affects only the
  /// editor.
  private func run() -> Int32 {
    let words = ["/bin/sh", "-c", "trap : INT QUIT; \(command) \"$@\"", command, path]
    return ChildProcess.run("/bin/sh", words)
  }
}
