import Dispatch
import Files
import Glibc
import TestSupport
import Testing

/// Replacing a file that other programs write, too.
struct SharedFileTests {
  private let folder: TemporaryFolder
  private let file: SharedFile

  init() throws {
    folder = try TemporaryFolder()
    file = SharedFile(path: "\(folder.path)/a.txt")
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// Writes parts to a file as another program does, and closes it.
  private static func write(_ parts: [String], to descriptor: Int32, _ writing: DispatchGroup) {
    DispatchQueue.global().async(group: writing) {
      for part in parts { _ = try? File.write(Array(part.utf8), to: descriptor) }
      close(descriptor)
    }
  }

  @Test func `a file is replaced by what was made of its contents`() throws {
    #expect(try file.read() == nil)
    #expect(try file.replace(nil, with: bytes("one\n")) == .done)
    #expect(try file.read() == bytes("one\n"))
    chmod(file.path, 0o604)
    #expect(try file.replace(bytes("one\n"), with: bytes("two\n")) == .done)
    #expect(folder.text("a.txt") == "two\n" && folder.names == ["a.txt"])
    #expect(folder.mode(of: file.path) == 0o604)
  }

  @Test func `a file that others have changed, created or removed stays as it is`() throws {
    try folder.write("a.txt", "theirs")
    #expect(try file.replace(bytes("read"), with: bytes("ours")) == .changed)
    #expect(try file.replace(nil, with: bytes("ours")) == .changed)
    #expect(folder.text("a.txt") == "theirs")
    unlink(file.path)
    #expect(try file.replace(bytes("theirs"), with: bytes("ours")) == .changed)
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: 0..<20)
  func `what others append while they have the file open is not lost`(_: Int) throws {
    try folder.write("a.txt", "read\n")
    // Whatever comes first, the replacement or the line: the other program closes the file after it.
    let other = open(file.path, O_WRONLY | O_APPEND | O_CLOEXEC)
    let writing = DispatchGroup()
    Self.write(["late\n"], to: other, writing)
    #expect(try file.replace(bytes("read\n"), with: bytes("ours\n")) == .changed)
    writing.wait()
    #expect(folder.text("a.txt") == "read\nlate\n" && folder.names == ["a.txt"])
  }

  @Test(arguments: 0..<20)
  func `what others append to the new file before the old one has its name again is not lost`(_: Int) throws {
    try folder.write("a.txt", "read\n")
    let path = file.path
    let first = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    let writing = DispatchGroup()
    var file = file
    file.onExchange = {
      let second = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
      _ = try? File.write(Array("late\n".utf8), to: first)
      close(first)
      Self.write(["later\n"], to: second, writing)
    }
    #expect(try file.replace(bytes("read\n"), with: bytes("ours\n")) == .changed)
    writing.wait()
    #expect(folder.text("a.txt") == "read\nlate\nlater\n" && folder.names == ["a.txt"])
  }

  @Test(arguments: 0..<20)
  func `a file is read when the other program has written all of it`(_: Int) throws {
    try folder.write("a.txt", "old")
    let other = open(file.path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    let writing = DispatchGroup()
    Self.write(["one ", "two ", "three"], to: other, writing)
    #expect(try file.read() == bytes("one two three"))
    writing.wait()
  }

  @Test func `links are followed and kept, also to a file that does not exist yet`() throws {
    symlink("b.txt", file.path)
    #expect(try file.replace(nil, with: bytes("one")) == .done)
    #expect(folder.names == ["a.txt", "b.txt"])
    #expect(try file.replace(bytes("one"), with: bytes("two")) == .done)
    #expect(folder.text("b.txt") == "two")
    var status = stat()
    #expect(lstat(file.path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `what interrupted runs have left is removed, and what others are writing is not`() throws {
    try folder.write("a.txt", "one")
    try folder.write(".a.txt.left.todux", "half")
    try folder.write(".a.txt.used.todux", "half")
    let used = open("\(folder.path)/.a.txt.used.todux", O_RDWR | O_CLOEXEC)
    defer { close(used) }
    try #require(flock(used, LOCK_EX | LOCK_NB) == 0)
    #expect(try file.replace(bytes("one"), with: bytes("two")) == .done)
    #expect(folder.names == [".a.txt.used.todux", "a.txt"])
  }

  @Test func `a file that nobody may write is refused, and what is no file`() throws {
    try folder.write("a.txt", "one")
    chmod(file.path, 0o444)
    #expect(throws: FileError.unwritable(code: EACCES)) { try file.replace(bytes("one"), with: bytes("two")) }
    #expect(folder.text("a.txt") == "one" && folder.names == ["a.txt"])
    #expect(SharedFile(path: folder.path).obstacle == .isFolder)
    #expect(throws: FileError.isFolder) { try SharedFile(path: folder.path).read() }
    #expect(SharedFile(path: "\(folder.path)/none/a.txt").obstacle == .uncreatable(code: ENOENT))
  }

  @Test func `a lock is held by one at a time, and ends with its holder`() throws {
    let path = "\(folder.path)/new/lock"
    var first: FileLock? = try FileLock(path)
    #expect(throws: FileError.unwritable(code: EWOULDBLOCK)) { try FileLock(path, limit: 0) }
    withExtendedLifetime(first) {}
    first = nil
    _ = try FileLock(path, limit: 0)
  }

  @Test func `the lock of a folder is that of the nearest one that exists, and makes no file`() throws {
    let path = "\(folder.path)/new/deep/a.db"
    var first: FileLock? = try FileLock(folderOf: path)
    #expect(first != nil)
    #expect(throws: FileError.unwritable(code: EWOULDBLOCK)) {
      try FileLock(folderOf: "\(folder.path)/b.db", limit: 0)
    }
    withExtendedLifetime(first) {}
    first = nil
    #expect(try FileLock(folderOf: path, limit: 0) != nil)
    #expect(folder.names == [])
  }

  @Test func `a file that is made has the mode of its model`() throws {
    try folder.write("a.txt", "one")
    chmod("\(folder.path)/a.txt", 0o640)
    let made = SharedFile(path: "\(folder.path)/done.txt", like: "\(folder.path)/a.txt")
    #expect(try made.replace(nil, with: Array("x".utf8)) == .done)
    var status = stat()
    #expect(stat(made.path, &status) == 0 && status.st_mode & 0o777 == 0o640)
  }
}
