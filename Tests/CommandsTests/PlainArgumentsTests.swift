import ArgumentParser
import TestSupport
import Testing

@testable import Commands

/// Command lines that are read without the parser mean what they mean to it.
struct PlainArgumentsTests {
  @Test(arguments: [
    ["add", "Call", "Anna", "tomorrow", "#Home"], ["add", ""], ["add", "help"],
    ["--db", "x.db", "add", "Milk"],
    ["add", "--json", "Milk", "--as", "me"], ["list"], ["list", "--limit", "40"],
    ["list", "needle", "--all", "--json"],
    ["list", "--view", "Week", "--at", "last week", "--was", ""], ["show", "5", "7-9", "--json"],
    ["edit", "9", "--due", "today"], ["edit", "--tag", "a", "9", "--tag", "b", "--untag", "c", "--dry-run"],
    ["done", "7"], ["reopen", "7", "--now", "2026-11-24"], ["delete", "3", "--dry-run"], ["restore", "3"],
    ["undo"], ["undo", "--by", "me", "--since", "today", "--json"], ["redo", "--file", "todo.txt"],
    ["history"], ["history", "--limit", "40", "--json"],
  ])
  func `plain command lines are read as the parser reads them`(arguments: [String]) throws {
    let plain = try #require(PlainArguments.command(arguments)).command
    #expect(try Self.text(plain) == Self.text(RootCommand.parseAsRoot(arguments)))
  }

  @Test(arguments: [
    [], ["add"], ["add", "-"], ["add", "--", "x"], ["add", "-x"], ["add", "x", "--help"], ["done"],
    ["edit", "--due"],
    ["edit", "9", "--due=fri"], ["edit", "9", "--due", "-1"], ["edit", "9", "--due", "fri", "--due", "mon"],
    ["list", "--limit", "many"], ["list", "--limit", "-1"], ["list", "--json", "--json"], ["undo", "3"],
    ["move", "3"],
    ["--limit", "3", "list"], ["--version"], ["help", "add"], ["Add", "x"],
    ["edit", "9", "--title", "--db", "x"],
  ])
  func `all other command lines are left to the parser`(arguments: [String]) {
    #expect(PlainArguments.command(arguments) == nil)
  }

  @Test(arguments: [
    [], ["--db", "x.db"], ["--now", "2026-01-02", "--as", "me"], ["--file", "todo.txt"], ["--db", ""],
  ])
  func `plain options of the screen are read as the parser reads them`(arguments: [String]) throws {
    let plain = try #require(PlainArguments.optionsOfScreen(arguments))
    let parsed = try #require(RootCommand.parseAsRoot(arguments) as? ScreenCommand)
    #expect(Self.text(plain) == Self.text(parsed.global))
  }

  @Test(arguments: [
    ["--db"], ["--db", "-x"], ["--db=x"], ["--db", "a", "--db", "b"], ["--record", "f"], ["list"], ["x"],
    ["--"],
    ["--help"],
  ])
  func `all other ways to open the screen are left to the parser`(arguments: [String]) {
    #expect(PlainArguments.optionsOfScreen(arguments) == nil)
  }

  @Test(arguments: Torture.seeds(0..<400, otherwise: 20))
  func `whatever is read as plain, the parser reads in the same way`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let commands = [
      "add", "list", "show", "edit", "done", "reopen", "delete", "restore", "undo", "redo", "history",
    ]
    let plainWords = ["x", "3", "5-7", "", "two words", "#Home"]
    let words = [
      "-", "--", "-x", "--json", "--dry-run", "--all", "--done",
      "--trash",
      "--limit", "--view", "--at", "--was", "--title", "--due", "--start", "--repeat", "--estimate",
      "--waits-for",
      "--priority", "--category", "--notes", "--tag", "--untag", "--by", "--since", "--db", "--file", "--now",
      "--as",
      "--help", "--due=x", "- x",
    ]
    var plain = 0
    for _ in 0..<200 {
      var arguments = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        random.pick(Bool.random(using: &random) ? plainWords : words)
      }
      arguments.insert(random.pick(commands), at: Bool.random(using: &random) ? 0 : arguments.endIndex)
      guard let (name, command) = PlainArguments.command(arguments) else { continue }
      plain += 1
      let parsed = try RootCommand.parseAsRoot(arguments)
      #expect(Self.text(command) == Self.text(parsed), "seed \(seed): \(arguments)")
      #expect(RootCommand.path(to: type(of: parsed)).first == name)
    }
    #expect(plain > 10, "seed \(seed)")
  }

  /// Returns all that a command holds.
  private static func text(_ command: Any) -> String {
    var text = ""
    dump(command, to: &text)
    return text
  }
}
