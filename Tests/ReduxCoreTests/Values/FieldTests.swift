import Foundation
import ReduxCore
import TestSupport
import Testing

/// The fields of items and categories.
struct FieldTests {
  /// Values of every shape, none of them of the type of a field that refuses it.
  private static let shapes: [FieldValue] = [
    .none, .text("unheard of"), .number(5), .identity(uuid(7)), .texts(["x"]), .pairs(["k": "v"]),
  ]

  @Test(
    arguments: [
      (.title, [1]), (.notes, [1]), (.category, [0, 3]), (.status, []), (.priority, [0]), (.due, [0]),
      (.start, [0]), (.tags, [4]), (.parent, [0, 3]), (.recurrence, [0]), (.rank, [1]), (.created, [2]),
      (.modified, [2]), (.completed, [0, 2]), (.extras, [5]),
    ] as [(Item.Field, Set<Int>)])
  func `a field takes values of its type and refuses all others`(field: Item.Field, accepted: Set<Int>) {
    for (index, value) in Self.shapes.enumerated() {
      var changed = item(1)
      if accepted.contains(index) {
        #expect(throws: Never.self) { try changed.set(field, decoded: value) }
        #expect(changed[field] == value)
      } else {
        #expect(throws: InvalidField(name: field.rawValue)) { try changed.set(field, decoded: value) }
        #expect(changed == item(1), "a refused value changes nothing")
      }
    }
  }

  @Test(arguments: [
    (Category.Field.name, FieldValue.none), (.tint, .text("unheard of")), (.rank, .number(1)),
    (.created, .text("x")),
  ])
  func `a category's field refuses values of other types`(field: Category.Field, value: FieldValue) {
    var home = category(1, "Home")
    #expect(throws: InvalidField(name: field.rawValue)) { try home.set(field, decoded: value) }
    #expect(home == category(1, "Home"))
  }

  @Test(arguments: [
    #"{"field":"due","before":null,"after":"tomorrow"}"#, #"{"field":"title","before":null,"after":"a"}"#,
    #"{"field":"parent","before":null,"after":"no identity"}"#,
    #"{"field":"recurrence","before":null,"after":{"rule":"x","from":"never"}}"#,
  ])
  func `a change with a value of another type is not decoded`(json: String) {
    #expect(throws: InvalidField.self) {
      try JSONDecoder().decode(FieldChange<Item.Field>.self, from: Data(json.utf8))
    }
  }

  @Test func `a decoded reference equals the one that was encoded`() throws {
    let change = FieldChange(field: Item.Field.category, before: .none, after: .identity(uuid(2)))
    let data = try JSONEncoder().encode(change)
    #expect(try JSONDecoder().decode(FieldChange<Item.Field>.self, from: data) == change)
  }

  @Test(
    arguments: [
      (.title("a"), #"{"title":{"_0":"a"}}"#), (.due(nil), #"{"due":{}}"#),
      (.due(DayTime(today)), #"{"due":{"_0":"\#(today.iso8601)"}}"#),
      (.category(categoryID(2)), #"{"category":{"_0":"\#(categoryID(2).rawValue.uuidString)"}}"#),
      (.tags(["x", "y"]), #"{"tags":{"_0":["x","y"]}}"#),
    ] as [(ItemEdit, String)])
  func `an edit is encoded as in recordings of version 3`(edit: ItemEdit, json: String) throws {
    #expect(String(decoding: try JSONEncoder().encode(edit), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(ItemEdit.self, from: Data(json.utf8)) == edit)
  }

  @Test func `an edit of an unknown field, or with a value of another type, is not decoded`() {
    for json in [#"{"unknown":{"_0":"1h"}}"#, #"{"due":{"_0":"soon"}}"#, "{}"] {
      #expect(throws: (any Error).self) {
        try JSONDecoder().decode(ItemEdit.self, from: Data(json.utf8))
      }
    }
  }

  @Test func `each field has a name of its own`() {
    #expect(Set(Item.Field.allCases.map(\.title)).count == Item.Field.allCases.count)
    #expect(Set(Item.Field.allCases.map(\.label)).count == Item.Field.allCases.count)
    #expect(Set(Category.Field.allCases.map(\.title)).count == Category.Field.allCases.count)
  }
}
