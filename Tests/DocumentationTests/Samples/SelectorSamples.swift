import Redux
import Testing

private struct Library: Equatable, Sendable {
  var books: [String]
  var search: String
  var visitors = 0
}

@MainActor
struct SelectorSamples {
  @Test func `a selector caches its value and names the inputs that changed`() {
    let found = Selector(\Library.books, \.search) { books, search in
      books.filter { $0.contains(search) }
    }
    var library = Library(books: ["Emma", "Persuasion"], search: "mm")

    #expect(found(library) == ["Emma"])
    library.visitors += 1
    #expect(found(library) == ["Emma"])
    #expect(found.recomputations == 1)

    library.search = "Pers"
    #expect(found(library) == ["Persuasion"])
    #expect(found.lastRecomputation == .changed(inputs: [#"\Library.search"#]))
  }

  @Test func `a selector family caches a value for each argument`() {
    let library = Library(books: ["Emma", "Persuasion"], search: "")
    let beginningWith = SelectorFamily<Library, String, [String]>(limit: 2) { letter in
      Selector(\.books) { books in books.filter { $0.hasPrefix(letter) } }
    }

    #expect(beginningWith(library, "E") == ["Emma"])
    #expect(beginningWith(library, "P") == ["Persuasion"])
    #expect(beginningWith(library, "E") == ["Emma"])
    #expect(beginningWith.recomputations == 2)
  }
}
