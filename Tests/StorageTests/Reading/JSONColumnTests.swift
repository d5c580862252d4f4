import Testing

@testable import Storage

/// Texts in JSON are read alike with and without a decoder.
struct JSONColumnTests {
  @Test(arguments: [
    [], ["a"], ["", ""], ["home", "Übung 7", "👩‍👩‍👧"], ["a,b", "[c]", ":"], ["\"quoted\"", "back\\slash"],
    ["line\nbreak", "\u{1}"],
  ])
  func `arrays of texts come back`(texts: [String]) throws {
    #expect(try JSON.texts(JSON.text(texts)) == texts)
  }

  @Test(arguments: [
    [:], ["every": "1 week"], ["a": "", "b": "x,y", "c": "{\"d\":1}"], ["k\"ey": "\\", "é": "\t"],
  ])
  func `objects of texts come back`(pairs: [String: String]) throws {
    #expect(try JSON.pairs(JSON.text(pairs)) == pairs)
  }

  @Test func `what others wrote is read as JSON is`() throws {
    #expect(try JSON.texts(" [ \"a\" , \"\\u0062\" ] ") == ["a", "b"])
    #expect(try JSON.pairs("{ \"a\" : \"b\" }") == ["a": "b"])
    #expect(try JSON.pairs("{\"a\":\"1\",\"a\":\"2\"}").keys.sorted() == ["a"])
  }

  @Test(arguments: ["", "[", "[]]", "[\"a\"", "[,\"a\"]", "[\"a\"\"b\"]", "[1]", "{}", "[\"a\":\"b\"]"])
  func `what is no array of texts is refused`(text: String) {
    #expect(throws: (any Error).self) { try JSON.texts(text) }
  }

  @Test(arguments: ["", "{", "{\"a\"}", "{\"a\":}", "{\"a\",\"b\"}", "{\"a\":1}", "[]"])
  func `what is no object of texts is refused`(text: String) {
    #expect(throws: (any Error).self) { try JSON.pairs(text) }
  }
}
