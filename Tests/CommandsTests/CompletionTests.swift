import Commands
import GRDB
import Glibc
import ReduxCore
import TestSupport
import Testing

@MainActor
struct CompletionTests {
  let todux: Shell

  init() throws {
    todux = try Shell()
    todux("add", "Pay the rent #Home @bank")
    todux("add", "Call Bob #\"Two words\" @phone")
    for number in 3...11 { todux("add", "Item \(number)") }
    todux("done", "3")
    todux("delete", "4")
    todux("view", "add", "Late ones", "is:late")
    todux("--as", "assistant", "add", "Read")
  }

  /// Returns what may come last, without the notes.
  private func values(_ words: String...) -> [String] {
    lines(words).map { String($0.prefix { $0 != "\t" }) }
  }

  private func lines(_ words: [String]) -> [String] {
    let result = todux.run(["complete", "--shell", "zsh", "--"] + words)
    #expect(result.status == 0 && result.errors.isEmpty)
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func `commands come first, with what they do`() {
    #expect(values("").starts(with: ["add", "list", "show"]))
    #expect(lines(["resto"]) == ["restore\tRestore items from the trash, with their subtasks."])
    #expect(values("history", "").contains("travel"))
    #expect(values("help", "hist") == ["history"] && values("help", "history", "tr") == ["travel", "trim"])
    #expect(!values("").contains("complete") && !values("").contains("screen"))
  }

  @Test func `options are those of the command, each once unless it may be repeated`() {
    #expect(values("list", "--a") == ["--all", "--at", "--as"])
    #expect(values("list", "--all", "--a") == ["--at", "--as"])
    #expect(values("edit", "1", "--tag", "x", "--ta") == ["--tag"])
    #expect(values("--re") == ["--record", "--redact"])
    #expect(values("add", "--", "--j") == [])
  }

  @Test func `ids are those that suit the command, with their titles`() {
    #expect(lines(["done", ""]).prefix(2) == ["1\tPay the rent", "2\tCall Bob"])
    #expect(values("done", "1") == ["1", "10", "11", "12"])
    #expect(values("reopen", "") == ["3"] && values("restore", "") == ["4"])
    #expect(values("done", "3") == [] && values("show", "3") == ["3"])
    #expect(values("done", "5", "1") == ["1", "10", "11", "12"])
    #expect(values("edit", "5", "--waits-for", "1,1") == ["1,1", "1,10", "1,11", "1,12"])
  }

  @Test func `names come from the database`() {
    #expect(values("edit", "1", "--category", "") == ["Home", "Two words"])
    #expect(values("edit", "1", "--category=ho") == ["--category=Home"])
    #expect(values("edit", "1", "--tag", "@p") == ["@phone"] && values("tag", "rename", "ba") == ["bank"])
    #expect(values("list", "#h") == ["#Home"] && values("list", "x", "@ph") == ["@phone"])
    #expect(values("add", "Milk", "+h") == ["+Home"])
    #expect(values("list", "--view", "l") == ["Late ones"] && values("view", "show", "") == ["Late ones"])
    #expect(values("undo", "--by", "") == ["assistant"])
  }

  @Test func `entries of the history come newest first, with what they did`() {
    #expect(lines(["history", "travel", ""]).prefix(2) == ["15\tadd “Read”", "14\tadd view “Late ones”"])
    #expect(values("history", "travel", "1").count == 7)
    #expect(
      values("history", "diff", "y") == ["yesterday"]
        && values("history", "diff", "3") == ["3 days ago", "3"])
  }

  @Test func `other values are those that the option takes`() {
    #expect(values("export", "--to", "t") == ["todotxt", "taskwarrior"])
    #expect(values("edit", "1", "--priority", "") == ["high", "medium", "low", "none"])
    #expect(values("view", "add", "x", "--sort", "d") == ["due"])
    #expect(values("config", "theme", "n") == ["nord"])
    #expect(values("list", "is:la") == ["is:late"])
    #expect(values("import", "") == [":files"] && values("--db", "") == [":files"])
    #expect(values("completions", "") == ["bash", "zsh", "fish"])
  }

  @Test func `a condition without its value is left open`() {
    #expect(values("list", "is") == ["is:", ":open"])
  }

  @Test func `the option for the database says where values come from`() {
    todux("--db", "\(todux.folder.path)/other.db", "add", "Elsewhere")
    #expect(lines(["--db", "\(todux.folder.path)/other.db", "done", ""]) == ["1\tElsewhere"])
    todux.variables["HOME"] = todux.folder.path
    #expect(lines(["done", "--db=~/other.db", ""]) == ["1\tElsewhere"])
  }

  @Test func `control characters of titles and names do not get out`() {
    todux("edit", "1", "--title", "a\u{1B}[31m\nb")
    todux("edit", "1", "--category", "C\u{1B}[2J")
    let result = todux("complete", "--shell", "fish", "--", "done", "")
    #expect(result.output.hasPrefix("1\ta^[[31m b\n") && !result.output.contains("\u{1B}"))
    #expect(!values("edit", "1", "--category", "").contains { $0.hasPrefix("C") })
  }

  @Test func `a database that is missing, foreign or locked completes nothing, silently`() throws {
    let path = "\(todux.folder.path)/other.db"
    #expect(values("--db", path, "done", "") == [] && !todux.folder.names.contains("other.db"))
    try todux.folder.write("other.db", "no database")
    #expect(values("--db", path, "done", "") == [])
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: "\(todux.folder.path)/todux.db", configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE") }
    #expect(values("done", "") == [] && values("don") == ["done"])
    try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
    #expect(values("done", "").count == 10)
  }

  @Test func `at most a hundred ids are offered`() {
    todux.input = (1...300).map { "Line \($0)\n" }.joined()
    todux("add", "-")
    #expect(values("done", "").count == 100)
  }

  // MARK: bash

  /// Returns what bash inserts for a line, without the notes.
  private func replies(_ line: String) -> [String] {
    let result = todux("complete", "--shell", "bash", "--breaks", " \t\n\"'@><=;|&(:", "--", line)
    return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test
  func `bash gets only what follows the place where it breaks words, and what it would read is escaped`() {
    #expect(replies("todux list is:la") == ["late"] && replies("todux edit 1 --category=Ho") == ["Home"])
    #expect(replies("todux list @ph") == ["phone"])
    #expect(replies("todux list \\#ho") == ["\\#Home"] && replies("todux list --view ") == ["Late\\ ones"])
    #expect(
      replies("todux list --view \"Late o") == ["Late ones"]
        && replies("todux list --view 'L") == ["Late ones"])
    #expect(replies("todux edit 1 --category=\"H") == ["Home"])
    #expect(replies("todux done 5 \"x y\" \\\"z 1") == ["1", "10", "11", "12"])
  }

  // MARK: Scripts

  @Test(arguments: ["bash", "zsh", "fish"])
  func `a script is printed, also for the option of the parser`(shell: String) {
    let result = todux("completions", shell)
    #expect(result.status == 0 && result.output.contains("complete --shell \(shell)"))
    #expect(todux("--generate-completion-script", shell) == result)
    #expect(todux("completions", "tcsh").status == 64)
  }
}
