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
}
