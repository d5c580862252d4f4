import Commands
import Glibc
import TestSupport
import Testing

/// A todo.txt file, or the `done.txt` beside it, that nobody may write.
@MainActor
struct UnwritableFileTests: FileStoreSuite {
  let todux: Shell
  let path: String

  init() throws {
    todux = try Shell()
    path = Self.makeFolder(for: todux)
  }

  @Test func `a file that nobody may write is read, and a change refused before it is stored`() throws {
    try write("a\n")
    chmod(path, 0o444)
    #expect(titles() == ["a"])
    let result = run("add", "b")
    #expect(result.status == 74 && result.errors.contains("permission"))
    chmod(path, 0o600)
    #expect(titles() == ["a"])
  }

  @Test func `a change that is not yet in the file keeps no command from reading`() throws {
    try write("a\n")
    run("list")
    // As after a disk was full: the change is stored, and the file does not have it.
    #expect(todux("--db", try #require(database), "edit", "1", "--title", "aa").status == 0)
    chmod(path, 0o444)
    let result = run("list")
    #expect(result.status == 0 && result.output.contains("aa") && result.errors.contains("cannot be written"))
    #expect(text() == "a\n")
    chmod(path, 0o600)
    #expect(titles() == ["aa"])
    #expect(text() == "aa\n")
  }

  @Test func `a done.txt that nobody may write keeps from changing only what is in it`() throws {
    let archive = "\(todux.folder.path)/list/done.txt"
    try write("a\nx 2026-01-01 b\n")
    try write("x 2025-01-01 o +Old\n", to: "done.txt")
    run("list")
    chmod(archive, 0o444)
    for command in [
      ["archive"], ["reopen", "3"], ["delete", "3"], ["category", "rename", "Old", "Older"],
    ] {
      let result = todux.run(["--file", path] + command)
      #expect(result.status == 74 && result.errors.contains("done.txt” cannot be written"), "\(command)")
      #expect(result.errors.contains("Nothing was changed"))
    }
    #expect(run("history").output.isEmpty)
    let report = run("doctor")
    #expect(report.status == 1 && report.output.contains("done.txt: it cannot be written"))
    #expect(run("done", "1").status == 0)
    #expect(text() == "x 2026-11-21 a\nx 2026-01-01 b\n")
    chmod(archive, 0o600)
    #expect(run("archive").status == 0)
    chmod(archive, 0o444)
    #expect(run("undo").status == 74)
    #expect(text("done.txt") == "x 2025-01-01 o +Old\nx 2026-11-21 a\nx 2026-01-01 b\n")
  }

  @Test func `what waits for a done.txt that nobody may write keeps nothing else from being written`() throws
  {
    let archive = "\(todux.folder.path)/list/done.txt"
    try write("a\nx 2026-01-01 b\nc\n")
    try write("x 2025-01-01 o\nx 2025-01-02 p\nx 2025-01-03 q\n", to: "done.txt")
    run("list")
    chmod(archive, 0o444)
    // As on the screen, which stores what is changed.
    for command in [
      ["reopen", "4"], ["delete", "5"], ["edit", "6", "--title", "qq"], ["edit", "3", "--title", "cc"],
    ] {
      #expect(todux.run(["--db", try #require(database)] + command).status == 0)
    }
    let result = run("done", "1")
    #expect(result.status == 0 && result.errors.contains("done.txt” cannot be written"))
    #expect(text() == "x 2026-11-21 a\nx 2026-01-01 b\ncc\n")
    try write("x 2026-11-21 a\nccc\n")
    run("list")
    #expect(text() == "x 2026-11-21 a\nccc\n")
    #expect(text("done.txt") == "x 2025-01-01 o\nx 2025-01-02 p\nx 2025-01-03 q\n")
    chmod(archive, 0o600)
    #expect(titles("is:open").sorted() == ["ccc", "o"])
    #expect(text() == "x 2026-11-21 a\nccc\no\n")
    #expect(text("done.txt") == "x 2025-01-03 qq\n")
  }
}
