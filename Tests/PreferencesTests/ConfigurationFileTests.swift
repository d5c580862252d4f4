import Files
import FoundationEssentials
import Glibc
import Preferences
import ReduxCore
import Testing

/// Reading the configuration from its folder.
final class ConfigurationFileTests {
  private let folder: String

  init() throws {
    folder = (ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp") + "/todux-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ name: String, _ bytes: some Sequence<UInt8>) throws {
    try File.replace("\(folder)/\(name)", with: Array(bytes), for: .owner)
  }

  @Test func `a configuration is read from its folder`() throws {
    #expect(!Configuration.exists(in: folder))
    #expect(Configuration(in: folder).problems.isEmpty)
    try write("settings.toml", "sidebar-width = 30\ndetail-width = 30".utf8)
    try write("config.toml", "sidebar-width = 40".utf8)
    let configuration = Configuration(in: folder)
    #expect(configuration.settings.sidebarWidth == 40)
    #expect(configuration.settings.detailWidth == 30)
  }

  @Test func `the store is the file that the user's own file names`() throws {
    func store(_ home: String? = "/home/me") -> Configuration.Store {
      Configuration.store(in: folder, home: home)
    }
    #expect(store() == .database)
    try write("settings.toml", "file = \"/list/todo.txt\"".utf8)
    #expect(Configuration(in: folder).problems == ["settings.toml, line 1: file must be in config.toml"])
    try write("config.toml", "# no file\ntheme = \"light\"".utf8)
    #expect(store() == .database)
    try write("config.toml", "file = \"/list/todo.txt\"".utf8)
    #expect(store() == .file("/list/todo.txt"))
    try write("config.toml", "theme = \"none\"\nfile = \"~/list/todo.txt\"".utf8)
    #expect(store() == .file("/home/me/list/todo.txt"))
    #expect(store(nil) != .database)
    for wrong in ["file = 3", "file = \"todo.txt\"", "file ="] {
      try write("config.toml", wrong.utf8)
      guard case .unknown(let problem) = store() else {
        Issue.record("\(wrong) is taken for a store")
        continue
      }
      #expect(problem.hasPrefix("config.toml, line 1:"))
    }
  }

  @Test func `a FIFO is refused without waiting`() throws {
    for name in ["config.toml", "settings.toml"] { try #require(mkfifo("\(folder)/\(name)", 0o600) == 0) }
    #expect(Configuration.exists(in: folder))
    #expect(
      Configuration(in: folder).problems == [
        "settings.toml cannot be read: not a regular file", "config.toml cannot be read: not a regular file",
      ])
  }

  @Test func `invalid UTF-8 is replaced`() throws {
    try write("config.toml", Array("# ".utf8) + [0xFF] + Array("\nsidebar-width = 40".utf8))
    #expect(Configuration(in: folder).problems == [])
    #expect(Configuration(in: folder).settings.sidebarWidth == 40)
  }

  @Test func `read again, what is wrong keeps its value, and the rest applies`() throws {
    try write("config.toml", "theme = \"light\"\nsidebar-width = 40\n[keys]\nitem.done = \"X\"".utf8)
    let first = Configuration(in: folder)
    try write("config.toml", "theme = \"lihgt\"\nsidebar-width = 50\n[keys]\nitem.done = \"j\"".utf8)
    let second = Configuration(in: folder, keeping: first)
    #expect(second.settings.theme == "light" && second.settings.sidebarWidth == 50)
    #expect(second.keys.bindings.map(\.keys) == first.keys.bindings.map(\.keys))
    #expect(second.problems.count == 2)
    try write("config.toml", "theme = [".utf8)
    let third = Configuration(in: folder, keeping: second)
    #expect(third.settings == second.settings && third.problems.count == 1)
    try write("config.toml", "".utf8)
    #expect(Configuration(in: folder, keeping: third).settings == Settings())
  }
}
