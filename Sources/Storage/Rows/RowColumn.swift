internal import FoundationEssentials
internal import GRDB
internal import ReduxCore

/// One column of a row that SQLite returned.
struct RowColumn: FieldColumn {
  private let row: Row
  private let index: Int

  init(_ row: Row, _ index: Int) {
    self.row = row
    self.index = index
  }

  var isNull: Bool { row.hasNull(atIndex: index) }

  func text() throws -> String { try row.decode(atIndex: index) }

  func number() throws -> Int64 { try row.decode(atIndex: index) }

  func identity() throws -> UUID? { try row.uuid(index) }

  func texts() throws -> [String] { try JSON.texts(text()) }

  func pairs() throws -> [String: String] { try JSON.pairs(text()) }
}
