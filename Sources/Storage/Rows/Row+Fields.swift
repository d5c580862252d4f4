internal import FoundationEssentials
internal import GRDB
internal import ReduxCore

extension Row: FieldRow {
  func isNull(_ column: Int) -> Bool { hasNull(atIndex: column) }

  func text(_ column: Int) throws -> String { try decode(atIndex: column) }

  func number(_ column: Int) throws -> Int64 { try decode(atIndex: column) }

  func uuids(_ column: Int) throws -> [UUID]? {
    try withUnsafeData(atIndex: column) { data in data.flatMap { UUID.list($0) } }
  }

  func texts(_ column: Int) throws -> [String] { try JSON.texts(text(column)) }

  func pairs(_ column: Int) throws -> [String: String] { try JSON.pairs(text(column)) }
}
