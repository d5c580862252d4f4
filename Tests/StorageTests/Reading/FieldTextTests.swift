import FoundationEssentials
import ReduxCore
import TestSupport
import Testing

@testable import Storage

/// The fields of an entity in the journal are the same with and without an encoder and a decoder.
struct FieldTextTests {
  private static let texts = [
    "", "milk", "\"quoted\"", "back\\slash", "a/b", "line\nbreak\r\n\ttab", "\u{1}", "\u{7F}", "\u{1F}é",
    "שלום",
    "👩‍👩‍👧‍👦", "\u{2028}", "{\"a\":1}", "null", "7", "\u{FEFF}", "e\u{301}",
  ]

  private static func value(_ random: inout SeededRandom) -> FieldValue {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: .none
    case 1: .text(random.pick(texts))
    case 2: .number(random.pick([0, -1, 7, 1_795_269_909_000, .max, .min]))
    case 3: .identity(uuid(Int.random(in: 0..<9, using: &random)))
    case 4: .identities([uuid(1), uuid(2)])
    case 5: .texts((0..<Int.random(in: 0..<4, using: &random)).map { _ in random.pick(texts) })
    default:
      .pairs(
        Dictionary([random.pick(texts), random.pick(texts)].map { ($0, "of \($0)") }) { first, _ in first })
    }
  }

  @Test(arguments: Torture.seeds(0..<20_000, otherwise: 500))
  func `fields are written and read as by an encoder and a decoder`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    var fields: [String: FieldValue] = [:]
    for _ in 0..<Int.random(in: 0..<5, using: &random) {
      fields[random.pick(Self.texts)] = Self.value(&random)
    }
    let encoded = try JSON.text(fields)
    // Keys beyond ASCII may be in another order.
    let written = try JSON.text(fields: fields)
    #expect(
      try JSON.value([String: FieldValue].self, written) == JSON.value([String: FieldValue].self, encoded))
    #expect(written.utf8.count == encoded.utf8.count)
    if let read = FieldText.fields(encoded) {
      #expect(try read == JSON.value([String: FieldValue].self, encoded))
    }
  }

  @Test func `the usual fields need neither an encoder nor a decoder`() throws {
    let text = try #require(FieldText.text(of: item(1) { $0.title = "“Übung” \"7\"\n" }))
    #expect(FieldText.fields(text) != nil)
  }

  @Test func `of an entity only the fields are written that a bare one does not have`() throws {
    let bare = Item(bare: item(1).id)
    #expect(FieldText.text(of: bare) == "{}")
    var item = bare
    item.title = "Übung"
    item.status = .done
    item.tags = ["deep"]
    let text = try #require(FieldText.text(of: item))
    #expect(text == #"{"status":"done","tags":["deep"],"title":"Übung"}"#)
    #expect(try text == JSON.text(item.fieldsOfItsOwn))
    #expect(try bare.with(JSON.fields(text)) == item)
  }

  @Test(arguments: [
    "", "{", "{}}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{\"a\":01}", "{\"a\":1.5}", "{\"a\":1e3}",
    "{\"a\":-}",
    "{\"a\":nul}", "{\"a\":[1]}", "{\"a\":[\"b\",]}", "{\"a\":{\"b\":1}}", "{\"a\":\"\\u0041\"}",
    "{\"a\":\"\\x\"}",
    "{\"a\":\"b}", "{\"a\":\"\\\"}", " {}", "{\"a\": 1}", "{\"a\":1,\"a\":2}", "{\"a\":99999999999999999999}",
    "{\"a\":-0}", "[]", "{\"a\":true}", "{\"a\":\"\u{1}\"}", "{\"a\":1 }", "{\"a\":1]}",
  ])
  func `anything else is left to the decoder`(text: String) {
    #expect(FieldText.fields(text) == nil)
  }
}
