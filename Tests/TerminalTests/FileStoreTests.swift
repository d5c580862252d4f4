import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The real program on a todo.txt file that other programs write, too.
struct FileStoreTests {
  private let home: Home
  private let today = "2026-11-21"
  private var path: String { "\(home.path)/list/todo.txt" }

  init() throws {
    home = try Home()
    mkdir("\(home.path)/list", 0o700)
  }

  private func write(_ text: String, to name: String = "todo.txt") throws {
    try home.write("list/\(name)", text)
  }

  /// Replaces the file as many editors do: by another one.
  private func replace(_ text: String) throws {
    try write(text, to: "new")
    try #require(rename("\(home.path)/list/new", path) == 0)
  }

  private var text: String { (try? home.read("list/todo.txt")) ?? "" }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(home.path)/list")) ?? []).sorted()
  }

  private func run(_ script: String, _ variables: [String: String?] = [:]) throws -> (
    status: Int32, output: String
  ) {
    let app = try App(home, ["TODUX_FILE": path].merging(variables) { $1 }, launcher: script)
    let status = try app.terminal.exitStatus()
    return (status, try app.terminal.drained().replacing("\r\n", with: "\n"))
  }

  @Test func `the screen shows what others write, and the file what is typed`() throws {
    try write("Buy milk\n(A) Call Bob\n")
    let app = try App.open(home, ["TODUX_FILE": path, "TODUX_NOW": "\(today)T14:00"])
    try app.wait(for: "Call Bob")
    try write("Buy milk\n(A) Call Bob\nOverwritten\n")
    try app.wait(for: "Overwritten")
    try replace("Buy oat milk\n(A) Call Bob\nReplaced\n")
    try app.wait(for: "Replaced")
    try app.wait(for: "Buy oat milk")
    // The message about the change names the item.
    try app.wait(forNo: "○ Overwritten")
    unlink(path)
    try write("Buy oat milk\nCreated again\n")
    try app.wait(for: "Created again")
    try app.wait(forNo: "○ Call Bob")
    app.type("aTyped\r")
    try app.wait(for: "Typed")
    #expect(try app.quit() == 0)
    #expect(text == "Buy oat milk\n\(today) Typed\nCreated again\n", "below the selected item")
    #expect(names == ["todo.txt"])
  }

  @Test func `undo on the screen leaves what others have written in the file`() throws {
    try write("a\n")
    let app = try App.open(home, ["TODUX_FILE": path, "TODUX_NOW": "\(today)T14:00"])
    app.type("aMine\r")
    try app.wait(for: "Mine")
    try app.wait(forNumber: 2)
    #expect(try run("exec \"$@\" add Theirs", ["TODUX_NOW": "\(today)T14:00"]).status == 0)
    try app.wait(for: "Theirs")
    app.type("u")
    try app.wait(for: "Undid: add “Mine”")
    #expect(try app.quit() == 0)
    #expect(text == "a\n\(today) Theirs\n")
  }

  @Test func `several processes add lines while another program appends`() throws {
    try write("")
    let script = """
      for i in 1 2 3 4 5 6 7 8; do "$@" add "first $i" >/dev/null || exit 9; done &
      one=$!
      for i in 1 2 3 4 5 6 7 8; do "$@" add "second $i" >/dev/null || exit 9; done &
      two=$!
      for i in 1 2 3 4 5 6 7 8; do echo "appended $i" >>"$TODUX_FILE"; "$@" list >/dev/null || exit 9; done &
      three=$!
      wait $one && wait $two && wait $three && exec "$@" list
      """
    let result = try run(script)
    #expect(result.status == 0, "\(result.output)")
    for line in ["first", "second", "appended"].flatMap({ word in (1...8).map { "\(word) \($0)" } }) {
      #expect(text.split(separator: "\n").count { $0.hasSuffix(line) } == 1, "\(line) in:\n\(text)")
      #expect(result.output.contains(line))
    }
  }

  @Test(
    arguments: ["add Milk", "done 1", "delete 2", "edit 1 --title changed", "archive"], ["full", "kill"])
  func `any failing call leaves whole files, and the next command goes on from there`(
    command: String, kind: String
  ) throws {
    let library = try FaultTests.library.get()
    let before = "a\nb\r\n\nx 2026-11-20 c"
    try write(before)
    #expect(try run("exec \"$@\" list").status == 0)
    try copy("\(home.path)/todux", to: "\(home.path)/saved")
    let clock = "export TODUX_NOW=2026-11-21T14:00:00Z LD_PRELOAD='\(library)'"
    let counting = try run("\(clock) FAULT_COUNT='\(home.path)/count'; exec \"$@\" \(command)")
    #expect(counting.status == 0, "\(counting.output)")
    let after = text
    let (beforeDone, afterDone) = ("", (try? home.read("list/done.txt")) ?? "")
    #expect(after != before)
    let count = try Data(contentsOf: URL(filePath: "\(home.path)/count")).count
    try #require(count > 5)
    for point in stride(from: 1, through: count, by: Torture.isOn ? 1 : max(1, count / 6)) {
      try? FileManager.default.removeItem(atPath: "\(home.path)/todux")
      try copy("\(home.path)/saved", to: "\(home.path)/todux")
      unlink("\(home.path)/list/done.txt")
      try write(before)
      let result = try run("(\(clock) FAULT_AT=\(point) FAULT_KIND=\(kind); exec \"$@\" \(command)); exit $?")
      let comment: Comment = "call \(point) of \(count): \(result.output)"
      #expect([0, 73, 74, 128 + SIGKILL].contains(result.status), comment)
      #expect([before, after].contains(text), comment)
      #expect([beforeDone, afterDone].contains((try? home.read("list/done.txt")) ?? ""), comment)
      // Whatever was stored is in the file after the next command, once, and nothing else is left.
      let wasWritten = text == after
      #expect(try run("exec \"$@\" list --all").status == 0, comment)
      #expect([before, after].contains(text), comment)
      if wasWritten { #expect(text == after, comment) }
      #expect(try run("exec \"$@\" add Last").status == 0, comment)
      let lines = text.split(whereSeparator: \.isNewline)
      #expect(lines.count == Set(lines).count && lines.last?.hasSuffix("Last") == true, comment)
      #expect(names.allSatisfy { !$0.hasSuffix(".todux") }, comment)
      let titles = try run("exec \"$@\" list --all").output.split(separator: "\n")
      let done = ((try? home.read("list/done.txt")) ?? "").split(whereSeparator: \.isNewline)
      #expect(titles.count == lines.count + done.count, comment)
    }
  }

  private func copy(_ folder: String, to other: String) throws {
    try FileManager.default.copyItem(atPath: folder, toPath: other)
  }
}
