internal import FoundationEssentials
internal import GRDB
internal import ReduxCore

/// The values of a statement that is about to be executed, in the order of its parameters.
struct StatementRow {
  private let statement: SQLiteStatement
  /// The number of values so far.
  private var count: CInt = 0

  fileprivate init(_ statement: SQLiteStatement) { self.statement = statement }

  mutating func bind(_ text: String) throws { try set(text) }

  mutating func bind(_ text: String?) throws {
    if let text { try set(text) } else { count += 1 }
  }

  mutating func bind(_ number: Int64) throws { try set(number) }

  mutating func bind(_ bytes: Data) throws { try set(bytes) }

  /// Binds the value of a field as its column stores it: identities as 16 bytes each, other lists as JSON,
  /// and nothing as NULL.
  mutating func bind(_ value: FieldValue) throws {
    switch value {
    case .text(let text): try set(text)
    case .identity(let uuid): try set(uuid.bytes)
    case .number(let number): try set(number)
    case .identities(let uuids) where !uuids.isEmpty: try set(Data(uuids.map(\.bytes).joined()))
    case .texts(let texts) where !texts.isEmpty: try set(JSON.text(texts: texts))
    case .pairs(let pairs) where !pairs.isEmpty: try set(JSON.text(pairs: pairs))
    case .none, .identities, .texts, .pairs: count += 1
    }
  }

  /// Binds a value, which SQLite copies.
  /// - Throws: `DatabaseError` if the value is longer than SQLite allows, or memory is short
  ///   (https://www.sqlite.org/c3ref/bind_blob.html).
  private mutating func set(_ value: some StatementBinding) throws {
    count += 1
    let code = value.bind(to: statement, at: count)
    guard code == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}

extension Statement {
  /// Executes a statement with the values that `bind` gives it. Parameters without a value are NULL.
  ///
  /// GRDB's `execute(arguments:)` first makes a list of them, and nests a function for each: making the
  /// list took an eighth of the instructions of an import.
  func execute(_ bind: (inout StatementRow) throws -> Void) throws {
    // No arguments that GRDB would set itself: it only resets the statement, and clears the values.
    setUncheckedArguments([])
    var row = StatementRow(sqliteStatement)
    try bind(&row)
    try execute()
  }
}
