// Its sources are safe from any thread, but not marked so.
@preconcurrency internal import Dispatch
internal import Glibc

/// Wakes when something happens to the files of a database: inotify on its folder (inotify(7)), since a watch
/// on the file itself would miss that another takes its place.
package final class FolderWatch: Sendable {
  private let source: any DispatchSourceRead

  /// Calls `onEvent`, on a queue of its own, whenever the database, or a file whose name begins like it, has
  /// been written, made, moved or removed, and when the folder itself goes. Several events may come as one,
  /// and some that mean nothing. Where the path is a link, the file that it leads to is meant.
  /// - Throws: ``StorageError/unwatched(path:)``.
  package init(path: String, onEvent: @escaping @Sendable () -> Void) throws(StorageError) {
    let target = Self.target(of: path)
    let slash = target.lastIndex(of: "/")
    let folder = slash.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    let name = Array(target[(slash.map { target.index(after: $0) } ?? target.startIndex)...].utf8)
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw .unwatched(path: path) }
    let files = IN_CLOSE_WRITE | IN_MODIFY | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE
    let events = UInt32(files | IN_DELETE_SELF | IN_MOVE_SELF)
    guard inotify_add_watch(descriptor, folder, events) >= 0 else {
      close(descriptor)
      throw .unwatched(path: path)
    }
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "todux.watch"))
    source.setEventHandler { if Self.takeEvents(from: descriptor, about: name) { onEvent() } }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  /// Ends the watch.
  package func cancel() { source.cancel() }

  deinit { source.cancel() }

  /// The file that a path leads to over all links: SQLite writes there, and keeps its journal beside it.
  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Reads all that waits; returns whether any of it concerns the database.
  private static func takeEvents(from descriptor: Int32, about name: [UInt8]) -> Bool {
    var concerns = false
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return concerns }
      if Self.concerns(name, buffer[..<count]) { concerns = true }
    }
  }

  /// Whether any event is about a file whose name begins like this, or about no file: then it is the folder
  /// that went, or the kernel's queue that was too full to tell which (`IN_Q_OVERFLOW`).
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
