internal import CZlib
internal import FoundationEssentials
internal import GRDB
internal import GRDBSQLite

/// Text that zlib has compressed, as the database stores it.
struct Deflated {
  let bytes: Data
  /// The number of bytes of the text.
  let length: Int

  /// Compresses a text in UTF-8, as fast as zlib can: more effort would save a fifth of the space at three
  /// times the cost.
  init(_ text: [UInt8]) throws {
    var size = compressBound(uLong(text.count))
    var bytes = [UInt8](repeating: 0, count: Int(size))
    let code = compress2(&bytes, &size, text, uLong(text.count), Z_BEST_SPEED)
    guard code == Z_OK else { throw DatabaseError(resultCode: .SQLITE_NOMEM, message: "zlib: \(code)") }
    self.bytes = Data(bytes.prefix(Int(size)))
    length = text.count
  }

  /// Makes `inflated(bytes, length)` known to a connection: the text that was compressed.
  ///
  /// zlib checks the sum of the bytes, so that what does not come from ``init(_:)`` is reported as damage.
  static func register(_ db: GRDB.Database) throws {
    try db.define("inflated", arguments: 2) { context, _, values in
      guard let values, let source = sqlite3_value_blob(values[0]) else {
        return sqlite3_result_error_code(context, SQLITE_CORRUPT)
      }
      let (count, length) = (Int64(sqlite3_value_bytes(values[0])), sqlite3_value_int64(values[1]))
      // zlib makes one byte of at most 1,032 (https://zlib.net/zlib_tech.html).
      guard length > 0, length <= count * 1032 else {
        return sqlite3_result_error_code(context, SQLITE_CORRUPT)
      }
      guard let text = sqlite3_malloc64(sqlite3_uint64(length)) else {
        return sqlite3_result_error_nomem(context)
      }
      var size = uLongf(length)
      let code = uncompress(
        text.assumingMemoryBound(to: UInt8.self), &size, source.assumingMemoryBound(to: UInt8.self),
        uLong(count))
      guard code == Z_OK, size == uLongf(length) else {
        sqlite3_free(text)
        return sqlite3_result_error_code(context, SQLITE_CORRUPT)
      }
      sqlite3_result_text64(
        context, text.assumingMemoryBound(to: CChar.self), sqlite3_uint64(length), { sqlite3_free($0) },
        UInt8(SQLITE_UTF8))
    }
  }
}
