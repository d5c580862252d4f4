import FoundationEssentials
import Testing

/// All texts that users see are in one listing, so that each new one is reviewed.
struct UserTextsTests {
  @Test func `the texts that users see equal the listing`() throws {
    let path = "Tests/HouseTests/Listings/Texts.txt"
    let texts = try Repository.here.files(in: UserTexts.folders, suffixes: [".swift", ".txt"])
      .flatMap { UserTexts.collected(in: $0) }
    let listing = UserTexts.listing(texts)
    guard ProcessInfo.processInfo.environment["RECORD"] != "1" else {
      try listing.write(toFile: "\(Repository.here.root)/\(path)", atomically: true, encoding: .utf8)
      Issue.record("Recorded Texts.txt: review the difference, and run again without RECORD=1")
      return
    }
    let listed = try Repository.here.file(path)
    report(UserTexts.violations(in: texts, listed: listed))
    #expect(listing == listed.lines.joined(separator: "\n"), "The order of the texts differs")
  }

  @Test func `every exception excludes a text`() throws {
    for (path, text, _) in UserTexts.exceptions {
      let all = UserTexts.collected(in: try Repository.here.file(path), exceptions: [])
      #expect(all.contains { text == nil || $0.text == text }, "\(path): \(text ?? "any text")")
    }
  }

  // MARK: Collecting

  private func texts(_ source: String, at path: String = "Sources/Commands/A.swift") -> [String] {
    UserTexts.collected(in: SourceFile(path: path, text: source)).map(\.text)
  }

  @Test(arguments: [
    (#"a("The disk is full")"#, "The disk is full"),
    (#"a("Inbox")"#, "Inbox"),
    (#"a("Nothing.")"#, "Nothing."),
    (#"a("There is no file “\(path)”.")"#, "There is no file “{path}”."),
    (#"a("at \(file.name(of: b)) now")"#, "at {file.name} now"),
    (#"a("\(count) \(count == 1 ? "item" : "items") added")"#, "{count} {item|items} added"),
    (#"a("\(isDry ? "Would cut" : "Cut \(rows)")")"#, "{Would cut|Cut {rows}}"),
    (#"a("\(name ?? "") is gone")"#, "{name} is gone"),
    (#"a("From here on " + "it differs.")"#, "From here on it differs."),
    ("a(\"From here on \"\n  + \"it differs.\")", "From here on it differs."),
    (##"a("say \"yes\"")"##, #"say "yes""#), (##"a(#"raw \b \#(c)"#)"##, #"raw \b {c}"#),
    (
      "a(\"\"\"\n    One line \\\n    goes on.\n\n    Another.\n    \"\"\")",
      #"One line goes on.\n\nAnother."#
    ),
  ])
  func `a text is found, with its interpolations named`(source: String, text: String) {
    #expect(texts(source).last == text)
  }

  @Test(arguments: [
    #"a("uuid")"#, #"a("TODUX_DB")"#, #"a(" \(name): ")"#, #"a("\(reason).")"#, #"a("<CR>")"#,
    #"a(", ")"#, #"a("\(folder)/todux.db")"#, #"a("SELECT uuid FROM identity")"#,
    #"a("PRAGMA data_version")"#,
    #"a("status = 'open'")"#, ##"a("one\nDROP TABLE two")"##, #"a("todux.saving")"#,
    #"// a("In a comment.")"#, #"a(")\n ")"#,
  ])
  func `data is left out`(source: String) {
    #expect(texts(source) == [])
  }

  @Test func `a title in a key table is found, its keys and id are not`() {
    let source = #"row("move.down", ["gg", "<Down>"], "down", "Select the next line", "Moving")"#
    #expect(
      texts(source, at: "Sources/Preferences/Keys/KeyTable+A.swift")
        == ["down", "Select the next line", "Moving"])
  }

  @Test func `each line of a text file is found`() {
    #expect(texts("Welcome!\n  Press x p1\n", at: "Resources/A.txt") == ["Welcome!", "Press x p1"])
  }

  @Test func `a text is collected once for each file, with its first line`() {
    let file = SourceFile(path: "Sources/Commands/A.swift", text: "\nb(\"Try again.\")\nc(\"Try again.\")\n")
    let found = UserTexts.collected(in: file)
    #expect(found == [.init(file: "Sources/Commands/A.swift", line: 2, text: "Try again.")])
  }

  @Test func `the listing has a paragraph for each file`() {
    let entries = [("A", "One."), ("A", "Two."), ("B", "One.")].map {
      UserTexts.Entry(file: $0.0, line: 1, text: $0.1)
    }
    #expect(UserTexts.listing(entries) == "A\n  One.\n  Two.\n\nB\n  One.\n")
  }

  @Test func `an added text is reported at its line, a removed one at its line of the listing`() {
    let listing = SourceFile(path: "Texts.txt", text: "A.swift\n  One.\n  Two.\n\nB.swift\n  One.\n")
    let entries = [("A.swift", 7, "One."), ("B.swift", 3, "Two."), ("B.swift", 9, "One.")].map {
      UserTexts.Entry(file: $0.0, line: $0.1, text: $0.2)
    }
    #expect(
      UserTexts.violations(in: entries, listed: listing).map(\.description) == [
        "B.swift:3: This text is not listed: Two.", "Texts.txt:3: A.swift has no such text: Two.",
      ])
    let same = SourceFile(path: "Texts.txt", text: UserTexts.listing(entries))
    #expect(UserTexts.violations(in: entries, listed: same).isEmpty)
  }
}
