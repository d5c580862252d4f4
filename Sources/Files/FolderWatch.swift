// Dispatch sources are safe to use from any thread, but are not marked `Sendable`.
@preconcurrency internal import Dispatch
internal import Glibc

/// A watch for changes to a file, and to those that belong to it. It uses inotify on the folder (inotify(7)),
/// since a watch on the file itself would miss its replacement by another file.
package final class FolderWatch: Sendable {
  private let source: any DispatchSourceRead

  /// Starts calling `onEvent`, on a private queue, whenever the file, or one whose name starts with its name,
  /// as that of the journal of a database does, has been written, created, moved or removed, and when the
  /// folder itself is moved or removed. Several events may be merged into one call, and some calls may be
  /// spurious. If the path is a symbolic link, its target is watched.
  /// - Throws: ``FileError/unwatchable(code:)``.
  package convenience init(path: String, onEvent: @escaping @Sendable () -> Void) throws(FileError) {
    // SQLite writes to the target of a link, and keeps its journal next to that.
    let target = File.resolved(path)
    try self.init(folder: File.folder(of: target), name: Array(File.name(of: target).utf8), onEvent)
  }

  /// Starts calling `onEvent` as above, whichever file of a folder has changed.
  /// - Throws: ``FileError/unwatchable(code:)``.
  package convenience init(folder: String, onEvent: @escaping @Sendable () -> Void) throws(FileError) {
    try self.init(folder: folder, name: [], onEvent)
  }

  /// - Parameter name: that with which the names of the files begin.
  private init(folder: String, name: [UInt8], _ onEvent: @escaping @Sendable () -> Void)
    throws(FileError)
  {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw .unwatchable(code: errno) }
    let files = IN_CLOSE_WRITE | IN_MODIFY | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE
    let events = UInt32(files | IN_DELETE_SELF | IN_MOVE_SELF)
    guard inotify_add_watch(descriptor, folder, events) >= 0 else {
      let code = errno
      close(descriptor)
      throw .unwatchable(code: code)
    }
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "todux.watch"))
    source.setEventHandler { if Self.takeEvents(from: descriptor, about: name) { onEvent() } }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  /// Stops the watch.
  package func cancel() { source.cancel() }

  deinit { source.cancel() }

  /// Reads all pending events; returns `true` if any of them concerns the files.
  private static func takeEvents(from descriptor: Int32, about name: [UInt8]) -> Bool {
    var concerns = false
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return concerns }
      if Self.concerns(name, buffer[..<count]) { concerns = true }
    }
  }

  /// Returns `true` if any event is about a file whose name starts with `name`, or names no file: then the
  /// folder itself was moved or removed, or the kernel's queue overflowed (`IN_Q_OVERFLOW`).
  static func concerns(_ name: [UInt8], _ events: ArraySlice<UInt8>) -> Bool {
    events.withUnsafeBytes { bytes in
      var start = 0
      while start + MemoryLayout<inotify_event>.size <= bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
        let nameStart = start + MemoryLayout<inotify_event>.size
        let nameEnd = min(nameStart + Int(event.len), bytes.count)
        if event.len == 0 || bytes[nameStart..<nameEnd].starts(with: name) { return true }
        start = nameEnd
      }
      return false
    }
  }
}
