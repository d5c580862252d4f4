import Testing

@testable import Storage

/// Strings in JSON are read the same with and without a decoder.
struct JSONColumnTests {
  private func read(texts text: String) throws -> [String] {
    var text = text
    return try text.withUTF8 { try JSON.texts($0) }
  }

  private func read(pairs text: String) throws -> [String: String] {
    var text = text
    return try text.withUTF8 { try JSON.pairs($0) }
  }

  @Test(arguments: [
    [], ["a"], ["", ""], ["home", "Übung 7", "👩‍👩‍👧"], ["a,b", "[c]", ":"], ["\"quoted\"", "back\\slash"],
    ["line\nbreak", "\u{1}"],
  ])
  func `arrays of strings survive a round trip`(texts: [String]) throws {
    #expect(try read(texts: JSON.text(texts)) == texts)
  }

  @Test(arguments: [
    [:], ["every": "1 week"], ["a": "", "b": "x,y", "c": "{\"d\":1}"], ["k\"ey": "\\", "é": "\t"],
  ])
  func `objects of strings survive a round trip`(pairs: [String: String]) throws {
    #expect(try read(pairs: JSON.text(pairs)) == pairs)
  }

  @Test func `JSON that others formatted is read too`() throws {
    #expect(try read(texts: " [ \"a\" , \"\\u0062\" ] ") == ["a", "b"])
    #expect(try read(pairs: "{ \"a\" : \"b\" }") == ["a": "b"])
    #expect(try read(pairs: "{\"a\":\"1\",\"a\":\"2\"}").keys.sorted() == ["a"])
  }

  @Test(arguments: ["", "[", "[]]", "[\"a\"", "[,\"a\"]", "[\"a\"\"b\"]", "[1]", "{}", "[\"a\":\"b\"]"])
  func `anything but an array of strings is refused`(text: String) {
    #expect(throws: (any Error).self) { try read(texts: text) }
  }

  @Test(arguments: ["", "{", "{\"a\"}", "{\"a\":}", "{\"a\",\"b\"}", "{\"a\":1}", "[]"])
  func `anything but an object of strings is refused`(text: String) {
    #expect(throws: (any Error).self) { try read(pairs: text) }
  }
}
