import Dispatch
import Files
import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

/// Reading whole files, and replacing them atomically.
struct FileTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path }

  init() throws { temporary = try TemporaryFolder() }

  private func mode(_ path: String) -> mode_t {
    var found = stat()
    return stat(path, &found) == 0 ? found.st_mode & 0o777 : 0
  }

  private func names(in path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }

  private func write(_ name: String, _ text: String, for access: File.Access = .owner) throws(FileError) {
    try File.replace("\(folder)/\(name)", with: Array(text.utf8), for: access)
  }

  private func text(_ name: String) throws(FileError) -> String {
    String(decoding: try File.read("\(folder)/\(name)"), as: UTF8.self)
  }

  @Test(
    arguments: ["", "a", "grüße\n語 👩‍👩‍👧\n", String(repeating: "0123456789abcdef", count: 5000)],
    [File.Access.owner, .everyone])
  func `text is read back as written`(content: String, access: File.Access) throws {
    try write("a.txt", content, for: access)
    #expect(try text("a.txt") == content)
  }

  @Test func `a finished file takes no name that another one has`() throws {
    for name in ["new", "old"] { try write(name, name) }
    #expect(try !File.commit("\(folder)/new", as: "\(folder)/old"))
    #expect(try text("old") == "old" && text("new") == "new")
    #expect(try File.commit("\(folder)/new", as: "\(folder)/other"))
    #expect(try text("other") == "new")
    #expect(names(in: folder) == ["old", "other"])
  }

  @Test func `a new file and its folders are accessible only to their owner`() throws {
    try write("one/two/a.txt", "x")
    #expect(mode("\(folder)/one/two/a.txt") == 0o600)
    #expect([mode("\(folder)/one"), mode("\(folder)/one/two")] == [0o700, 0o700])
  }

  @Test func `replacing a file for everyone keeps its mode`() throws {
    try write("a.txt", "x", for: .everyone)
    #expect(mode("\(folder)/a.txt") & 0o600 == 0o600)
    chmod("\(folder)/a.txt", 0o604)
    try write("a.txt", "y", for: .everyone)
    #expect(mode("\(folder)/a.txt") == 0o604)
    #expect(throws: FileError.uncreatable(code: ENOENT)) { try write("none/a.txt", "x", for: .everyone) }
  }

  @Test func `new text replaces the old one, shorter or longer, and leaves no other file`() throws {
    for content in ["a long text", "short", "a longer text than before"] {
      try write("a.txt", content)
      #expect(try text("a.txt") == content)
    }
    #expect(names(in: folder) == ["a.txt"])
  }

  @Test func `an open reader still reads the whole old file`() throws {
    try write("a.txt", "old text")
    let descriptor = open("\(folder)/a.txt", O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    try write("a.txt", "new")
    #expect(try File.read(descriptor: descriptor) == Array("old text".utf8))
  }

  @Test func `a failed write keeps the old file and reports the cause`() throws {
    // A file cannot replace a folder.
    try FileManager.default.createDirectory(
      atPath: "\(folder)/taken/inside", withIntermediateDirectories: true)
    #expect(throws: FileError.unwritable(code: EISDIR)) { try write("taken", "x") }
    #expect(names(in: folder) == ["taken"])
    // A file cannot be used as a folder.
    try write("file", "x")
    #expect(throws: FileError.uncreatable(code: ENOTDIR)) { try write("file/a.txt", "y") }
    #expect(try text("file") == "x")
    #expect(throws: FileError.unwritable(code: ENOSPC)) {
      try File.replace("/dev/full", with: [1], for: .everyone)
    }
  }

  @Test func `nothing is written through a link planted under a temporary name`() throws {
    try write("victim", "mine")
    // The name that an earlier version would have used.
    symlink("\(folder)/victim", "\(folder)/a.txt.\(getpid()).new")
    for access in [File.Access.owner, .everyone] {
      try write("a.txt", "text", for: access)
      #expect(try text("victim") == "mine")
      #expect(try text("a.txt") == "text")
    }
  }

  @Test func `what a killed process has left beside a file is removed, and what another one writes is not`()
    throws
  {
    try write("a.txt", "one")
    for name in [".a.txt.left.todux", ".a.txt.used.todux", "a.txt.mine.new", ".b.txt.other.todux"] {
      try write(name, "half")
    }
    let used = open("\(folder)/.a.txt.used.todux", O_RDWR | O_CLOEXEC)
    defer { close(used) }
    try #require(flock(used, LOCK_EX | LOCK_NB) == 0)
    try write("a.txt", "two")
    #expect(names(in: folder) == [".a.txt.used.todux", ".b.txt.other.todux", "a.txt", "a.txt.mine.new"])
    #expect(try text("a.txt") == "two")
  }

  @Test func `no process takes a file that another one has just made for one that was left`() throws {
    let names = TemporaryNames(in: folder, suffix: ".new")
    let placed = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 2) { [folder] number in
      for _ in 0..<2000 {
        guard number == 0 else {
          names.removeAbandoned()
          continue
        }
        guard let (path, descriptor) = try? names.create(for: .owner) else { return }
        if rename(path, "\(folder)/a.txt") == 0 { placed.add(1, ordering: .relaxed) }
        close(descriptor)
      }
    }
    #expect(placed.load(ordering: .relaxed) == 2000)
  }

  @Test func `writing replaces a link if for the owner, and follows it if for everyone`() throws {
    try write("real", "old")
    symlink("real", "\(folder)/link")
    try write("link", "through", for: .everyone)
    #expect(try text("real") == "through")
    try write("link", "instead")
    #expect(try text("real") == "through")
    #expect(try text("link") == "instead")
  }

  @Test func `creating a file fails if something exists, even a dangling link`() throws {
    symlink("nowhere", "\(folder)/link")
    #expect(throws: FileError.uncreatable(code: EEXIST)) { try File.create("\(folder)/link", for: .owner) }
    #expect(names(in: folder) == ["link"])
  }

  @Test func `nothing is written into a world-writable folder`() throws {
    try write("open/a.txt", "text")
    chmod("\(folder)/open", 0o777)
    #expect(throws: FileError.unsafeFolder) { try write("open/a.txt", "other") }
    #expect(try text("open/a.txt") == "text")
    chmod("\(folder)/open", 0o700)
  }

  @Test func `reading a missing file, a folder or a special file fails`() throws {
    #expect(throws: FileError.missing) { try text("none") }
    #expect(throws: FileError.isFolder) { try File.read(folder) }
    try #require(mkfifo("\(folder)/fifo", 0o600) == 0)
    #expect(throws: FileError.isSpecial) { try File.read("\(folder)/fifo", pipes: true) }
    #expect(throws: FileError.isSpecial) { try File.read("/dev/zero") }
    #expect(throws: FileError.unreadable(code: EBADF)) { try File.read(descriptor: -1) }
    #expect(!File.exists("\(folder)/none"))
    #expect(File.exists("\(folder)/fifo"))
  }
}
