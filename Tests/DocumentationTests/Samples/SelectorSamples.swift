import Redux
import Testing

private struct Library: Equatable, Sendable {
  var books: [String]
  var search: String
  var visitors = 0
}

private struct Loan: Identifiable, Equatable, Sendable {
  let id: Int
  var days: Int
}

private struct Desk: Equatable, Sendable {
  var loans: EntityTable<Loan>
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

  @Test func `a selector updates its value incrementally`() {
    let days = Selector(\Desk.loans) { loans in
      loans.unordered.reduce(0) { $0 + $1.days }
    } update: { days, loans in
      for id in loans.new.changedIDs(since: loans.old) {
        days += (loans.new[id]?.days ?? 0) - (loans.old[id]?.days ?? 0)
      }
    }
    var desk = Desk(loans: EntityTable([Loan(id: 1, days: 14), Loan(id: 2, days: 7)]))

    #expect(days(desk) == 21)
    desk.loans.update(2) { $0.days += 7 }
    #expect(days(desk) == 28)
    #expect(days.recomputations == 2 && days.updates == 1)
  }
}
