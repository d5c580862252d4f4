internal import Dispatch
internal import GRDB
internal import ReduxCore
internal import Synchronization

extension Database {
  /// The least number of items that are read with two connections: opening one takes as long as reading some
  /// hundreds.
  private static let countForHalves = 4_000

  /// Reads items by ranges of their numbers. If there are many, the second half is read at the same time on
  /// another connection: with two processors `list --all --json` of 10,000 items takes a seventh less time.
  ///
  /// Both see the same version: as long as `db` holds its lock, no other process can commit
  /// (https://www.sqlite.org/lockingv3.html).
  /// - Parameters:
  ///   - db: a connection in a read transaction.
  ///   - read: reads the items with these numbers.
  func readInHalves(
    _ db: GRDB.Database,
    _ read: @escaping @Sendable (GRDB.Database, ClosedRange<Int>) throws -> [Item.Reference]
  ) throws -> [Item.Reference] {
    let newest = try Self.newestNumber(db)
    // Without a time limit: a process that waits to write lets nobody else read, and this one may be what it
    // waits for.
    guard newest >= Self.countForHalves,
      let other = try? Connection(path, BusyTimeout(seconds: 0)), other.file == openFile
    else { return try read(db, Int.min...Int.max) }
    let (first, second) = (Int.min...newest / 2, newest / 2 + 1...Int.max)
    let found = Mutex<[Item.Reference]?>(nil)
    let work = DispatchWorkItem {
      let items = try? other.reading { try read($0, second) }
      found.withLock { $0 = items }
    }
    DispatchQueue.global().async(execute: work)
    var items = try read(db, first)
    work.wait()
    items += try found.withLock({ $0.take() }) ?? read(db, second)
    return items
  }
}
