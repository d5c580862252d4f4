internal import GRDB
internal import GRDBSQLite
internal import ReduxCore

/// `occurs(pattern, text)` in SQL: 1 if a text contains the pattern as searches understand it, whatever its
/// case and marks, else 0.
///
/// SQLite's own `LIKE` ignores the case of ASCII letters alone.
enum OccursFunction {
  /// The pattern of a statement, which SQLite keeps from row to row
  /// (https://www.sqlite.org/c3ref/get_auxdata.html).
  private final class Pattern {
    let pattern: TextPattern

    init(_ text: String) { pattern = TextPattern(text) }
  }

  /// Makes the function known to a connection.
  static func register(_ db: GRDB.Database) throws {
    try db.define("occurs", arguments: 2) { context, _, values in
      guard let values, let text = sqlite3_value_text(values[1]) else { return }
      let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(values[1])))
      if let kept = sqlite3_get_auxdata(context, 0) {
        OccursFunction.answer(context, Unmanaged<Pattern>.fromOpaque(kept).takeUnretainedValue(), bytes)
      } else if let wanted = sqlite3_value_text(values[0]) {
        let pattern = Pattern(String(cString: wanted))
        OccursFunction.answer(context, pattern, bytes)
        sqlite3_set_auxdata(context, 0, Unmanaged.passRetained(pattern).toOpaque()) { kept in
          if let kept { Unmanaged<Pattern>.fromOpaque(kept).release() }
        }
      }
    }
  }

  private static func answer(
    _ context: OpaquePointer?, _ pattern: Pattern, _ text: UnsafeBufferPointer<UInt8>
  ) {
    sqlite3_result_int(context, pattern.pattern.occurs(inUTF8: text) ? 1 : 0)
  }
}

extension GRDB.Database {
  /// Makes a function known to this connection, whose result depends on nothing but its arguments.
  func define(
    _ name: String, arguments: CInt,
    _ function: @convention(c) (OpaquePointer?, CInt, UnsafeMutablePointer<OpaquePointer?>?) -> Void
  ) throws {
    let code = sqlite3_create_function_v2(
      sqliteConnection, name, arguments, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil, function, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: lastErrorMessage)
    }
  }
}
