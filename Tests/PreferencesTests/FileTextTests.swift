import FoundationEssentials
import Glibc
import Preferences
import ReduxCore
import Testing

/// Small files, written at once or not at all.
final class FileTextTests {
  private let folder: String

  init() throws {
    folder = (ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp") + "/todux-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func mode(_ path: String) -> mode_t {
    var found = stat()
    return stat(path, &found) == 0 ? found.st_mode & 0o777 : 0
  }

  private func names(in path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }

  @Test(arguments: ["", "a", "grüße\n語 👩‍👩‍👧\n", String(repeating: "0123456789abcdef", count: 5000)])
  func `a text reads back as it was written`(text: String) {
    #expect(FileText.replace("\(folder)/a.txt", with: text))
    #expect(FileText.read("\(folder)/a.txt") == text)
  }

  @Test func `the file is for its owner alone, like the folders made for it`() {
    let path = "\(folder)/one/two/a.txt"
    #expect(FileText.replace(path, with: "x"))
    #expect(mode(path) == 0o600)
    #expect([mode("\(folder)/one"), mode("\(folder)/one/two")] == [0o700, 0o700])
  }

  @Test func `the new text takes the place of the old one, shorter or longer, and nothing else is left`() {
    let path = "\(folder)/a.txt"
    for text in ["a long text", "short", "a longer text than before"] {
      #expect(FileText.replace(path, with: text))
      #expect(FileText.read(path) == text)
    }
    #expect(names(in: folder) == ["a.txt"])
  }

  @Test func `a reader that has the old file open keeps it whole`() throws {
    let path = "\(folder)/a.txt"
    #expect(FileText.replace(path, with: "old text"))
    let descriptor = open(path, O_RDONLY)
    defer { close(descriptor) }
    #expect(FileText.replace(path, with: "new"))
    var buffer = [UInt8](repeating: 0, count: 32)
    let count = read(descriptor, &buffer, buffer.count)
    #expect(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self) == "old text")
  }

  @Test func `what cannot be written leaves the old file and says why`() throws {
    // A folder of that name cannot be replaced by a file.
    let path = "\(folder)/taken"
    try FileManager.default.createDirectory(atPath: "\(path)/inside", withIntermediateDirectories: true)
    #expect(!FileText.replace(path, with: "x"))
    #expect(errno == EISDIR)
    #expect(names(in: folder) == ["taken"])
    // A file is no folder.
    #expect(FileText.replace("\(folder)/file", with: "x"))
    #expect(!FileText.replace("\(folder)/file/a.txt", with: "y"))
    #expect(errno == ENOTDIR)
    #expect(FileText.read("\(folder)/file") == "x")
  }

  @Test func `nothing is written through a link planted under a temporary name`() throws {
    let victim = "\(folder)/victim"
    #expect(FileText.replace(victim, with: "mine"))
    // As an earlier version would have named it.
    symlink(victim, "\(folder)/a.txt.\(getpid()).new")
    #expect(FileText.replace("\(folder)/a.txt", with: "text"))
    #expect(FileText.read(victim) == "mine")
    #expect(FileText.read("\(folder)/a.txt") == "text")
  }

  @Test func `nothing is written into a folder that everybody may write to`() {
    #expect(FileText.replace("\(folder)/open/a.txt", with: "text"))
    chmod("\(folder)/open", 0o777)
    #expect(!FileText.replace("\(folder)/open/a.txt", with: "other"))
    #expect(errno == EPERM)
    #expect(FileText.read("\(folder)/open/a.txt") == "text")
    chmod("\(folder)/open", 0o700)
  }

  @Test func `there is nothing to read where no file is, or a folder`() {
    #expect(FileText.read("\(folder)/none") == nil)
    #expect(FileText.read(folder) == nil)
  }

  @Test func `a FIFO is refused and not waited for`() throws {
    for name in ["config.toml", "settings.toml"] {
      try #require(mkfifo("\(folder)/\(name)", 0o600) == 0)
      #expect(FileText.reading("\(folder)/\(name)") == .refused("not a regular file"))
    }
    #expect(Configuration.exists(in: folder))
    #expect(
      Configuration(in: folder).problems == [
        "settings.toml cannot be read: not a regular file", "config.toml cannot be read: not a regular file",
      ])
  }

  @Test func `a configuration is read where it lies`() throws {
    #expect(!Configuration.exists(in: folder))
    #expect(Configuration(in: folder).problems.isEmpty)
    FileText.replace("\(folder)/settings.toml", with: "sidebar-width = 30\ndetail-width = 30")
    FileText.replace("\(folder)/config.toml", with: "sidebar-width = 40")
    let configuration = Configuration(in: folder)
    #expect(configuration.settings.sidebarWidth == 40)
    #expect(configuration.settings.detailWidth == 30)
  }

  @Test func `bytes that are no text are replaced`() throws {
    try Data([0x61, 0xFF, 0x62]).write(to: URL(filePath: "\(folder)/a.txt"))
    #expect(FileText.read("\(folder)/a.txt") == "a\u{FFFD}b")
  }
}
