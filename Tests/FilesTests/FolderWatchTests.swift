import Dispatch
import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Files

struct FolderWatchTests {
  let folder: TemporaryFolder
  var file: String { "\(folder.path)/todux.db" }

  init() throws { folder = try TemporaryFolder() }

  /// Returns whether `body` wakes a watch. The limit only ends a hang.
  private func wakes(_ path: String, _ body: () throws -> Void) throws -> Bool {
    let woken = DispatchSemaphore(value: 0)
    let watch = try FolderWatch(path: path) { woken.signal() }
    try body()
    defer { watch.cancel() }
    return woken.wait(timeout: .now() + 180) == .success
  }

  @Test func `creating the file wakes the watch`() throws {
    #expect(try wakes(file) { try folder.write([1], to: file) })
  }

  @Test func `writing a file whose name begins with that of the file wakes the watch`() throws {
    #expect(try wakes(file) { try folder.write([1], to: "\(file)-wal") })
  }

  @Test func `removing the file wakes the watch`() throws {
    try folder.write([1], to: file)
    #expect(try wakes(file) { unlink(file) })
  }

  @Test func `replacing the file wakes the watch`() throws {
    try folder.write([1], to: file)
    try folder.write([2], to: "\(folder.path)/other")
    #expect(try wakes(file) { rename("\(folder.path)/other", file) })
  }

  @Test func `removing the folder wakes the watch`() throws {
    let path = "\(folder.path)/inner"
    mkdir(path, 0o700)
    #expect(try wakes("\(path)/todux.db") { rmdir(path) })
  }

  @Test func `moving the folder wakes the watch`() throws {
    let path = "\(folder.path)/inner"
    mkdir(path, 0o700)
    #expect(try wakes("\(path)/todux.db") { rename(path, "\(folder.path)/moved") })
  }

  @Test func `writing next to the target of a link wakes the watch`() throws {
    mkdir("\(folder.path)/real", 0o700)
    let target = "\(folder.path)/real/data.db"
    try folder.write([1], to: target)
    symlink(target, file)
    #expect(try wakes(file) { try folder.write([2], to: "\(target)-journal") })
  }

  @Test func `a missing folder cannot be watched`() {
    let path = "\(folder.path)/none/todux.db"
    #expect(throws: FileError.unwatchable(code: ENOENT)) { _ = try FolderWatch(path: path) {} }
  }

  /// Returns an event in the format of the kernel, see inotify(7).
  private func event(mask: Int, name: String) -> [UInt8] {
    let padded = name.isEmpty ? [] : Array(name.utf8) + [UInt8](repeating: 0, count: 16 - name.utf8.count)
    var event = inotify_event()
    event.wd = mask == Int(IN_Q_OVERFLOW) ? -1 : 1
    event.mask = UInt32(mask)
    event.len = UInt32(padded.count)
    return withUnsafeBytes(of: event) { Array($0) }.prefix(16) + padded
  }

  @Test func `only events about the files, the folder or a queue overflow are relevant`() {
    let name = Array("todux.db".utf8)
    let other = event(mask: Int(IN_MODIFY), name: "other.db")
    #expect(!FolderWatch.concerns(name, other[...]))
    #expect(!FolderWatch.concerns(name, [UInt8]()[...]))
    #expect(FolderWatch.concerns(name, (other + event(mask: Int(IN_DELETE), name: "todux.db-wal"))[...]))
    #expect(FolderWatch.concerns(name, event(mask: Int(IN_Q_OVERFLOW), name: "")[...]))
    #expect(FolderWatch.concerns(name, event(mask: Int(IN_DELETE_SELF), name: "")[...]))
  }
}
