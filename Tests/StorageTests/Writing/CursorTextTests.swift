import FoundationEssentials
import ReduxCore
import Testing

@testable import Storage

/// Cursors are stored as an encoder writes them, which earlier versions used.
struct CursorTextTests {
  static let id = UUID(uuidString: "0F14D0AB-9605-4A62-A9E4-5ED26688389B")
  static let cursors = lists.flatMap { list in
    [Cursor(list: list, item: nil)] + (id.map { [Cursor(list: list, item: ItemID($0))] } ?? [])
  }
  static let lists: [ListID] =
    ListID.smart + (id.map { [.category(CategoryID($0)), .view(SavedViewID($0))] } ?? [])

  @Test(arguments: cursors)
  func `what is stored is what an encoder writes, and is read without a decoder`(cursor: Cursor) throws {
    #expect(try cursor.stored == JSON.text(cursor))
    #expect(Cursor(plain: cursor.stored) == cursor)
  }

  @Test(arguments: [
    #"{"list":{"inbox":{}},"item":{"rawValue":"0F14D0AB-9605-4A62-A9E4-5ED26688389B"}}"#,
    #"{ "list" : {"category":{"_0":{"rawValue":"0f14d0ab-9605-4a62-a9e4-5ed26688389b"}}} }"#,
  ])
  func `other spellings are read as well`(stored: String) throws {
    #expect(try Cursor(stored: stored) == JSON.value(Cursor.self, stored))
  }

  @Test(arguments: [
    "", "{}", "null", #"{"list":{}}"#, #"{"list":{"nowhere":{}}}"#, #"{"list":{"category":{}}}"#,
    #"{"list":{"category":{"_0":"x"}}}"#, #"{"item":"x","list":{"inbox":{}}}"#, #"{"list":{"inbox":{}}"#,
    #"{"list":{"inbox":{},"today":{}}}"#,
  ])
  func `what is no cursor is an error`(stored: String) {
    #expect(throws: (any Error).self) { try Cursor(stored: stored) }
  }
}
