import Commands
import Glibc
import TestSupport
import Testing

@MainActor
struct HookTests {
  let todux: Shell

  init() throws {
    todux = try Shell()
    todux.variables["PATH"] = "/usr/bin:/bin"
    todux.hooks = HookFolder(path: hooks)
    mkdir(hooks, 0o700)
  }

  private var hooks: String { "\(todux.folder.path)/hooks" }

  /// Writes a hook, which is a script.
  private func write(_ name: String, _ script: String, isExecutable: Bool = true) throws {
    try write(
      name, text: "#!/bin/sh\ncd '\(todux.folder.path)'\n" + script + "\n", isExecutable ? 0o700 : 0o600)
  }

  /// Lets another process write the file. A process that another test is starting could still have it open
  /// otherwise, and nobody may execute what is open for writing.
  private func write(_ name: String, text: String, _ mode: mode_t) throws {
    try todux.folder.write("draft", text)
    try #require(ChildProcess.run("/bin/cp", ["cp", "\(todux.folder.path)/draft", "\(hooks)/\(name)"]) == 0)
    chmod("\(hooks)/\(name)", mode)
  }

  private func told(_ name: String = "told") -> [String] {
    (todux.folder.text(name) ?? "").split(separator: "\n").map(String.init)
  }

  @Test func `a hook is told what a command has changed, after it is stored`() throws {
    try write("a", "cat >>told")
    #expect(todux("--as", "robot", "add", "Milk #Home") == Shell.Result(status: 0, output: "1\n", errors: ""))
    let item = todux("show", "1", "--json").output.dropLast()
    let added = try #require(told().first)
    #expect(
      added.hasPrefix(
        #"{"command":"add","by":"robot","time":"2026-11-21T14:05:09Z","kind":"change","label":"add “Milk”","step":""#
      ))
    #expect(added.contains(#"{"category":"Home","uuid":""#) && added.contains(#""item":\#(item)}]}"#))
    todux("done", "1")
    #expect(told().last?.contains(#""fields":{"status":{"before":"open","after":"done"}"#) == true)
    todux("undo")
    #expect(told().last?.contains(#""command":"undo","by":null"#) == true)
    #expect(told().last?.contains(#""kind":"undo""#) == true)
    todux("category", "rename", "Home", "House")
    #expect(told().last?.contains(#""command":"category rename""#) == true && told().count == 4)
  }

  @Test func `what changes nothing is not told`() throws {
    try write("a", "cat >>told")
    todux("add", "Milk", "--dry-run")
    todux("list")
    todux("undo")
    #expect(told().isEmpty)
  }

  @Test func `an import is told as one change`() throws {
    try write("a", "cat >>told")
    try todux.folder.write("list.md", (1...300).map { "- [ ] Item \($0)\n" }.joined())
    todux("import", "\(todux.folder.path)/list.md")
    #expect(told().count == 1 && told().first?.hasPrefix(#"{"command":"import""#) == true)
    #expect(told().first?.contains(#""title":"Item 300""#) == true)
  }

  @Test func `hooks run in the order of their names, and what they print goes nowhere`() throws {
    for name in ["b", "10", "a"] { try write(name, "echo \(name); echo \(name) >>told") }
    #expect(todux("add", "Milk") == Shell.Result(status: 0, output: "1\n", errors: ""))
    #expect(told() == ["10", "a", "b"])
  }

  @Test func `a hook that fails is told, does no harm, and the others run`() throws {
    try write("a", "echo first >&2; echo 'no network' >&2; exit 3")
    try write("b", "kill -9 $$")
    try write("c", "cat >told")
    let result = todux("add", "Milk")
    #expect(result.status == 0 && result.output == "1\n" && told().count == 1)
    #expect(
      result.errors == """
        todux: The hook “a” failed with status 3: no network.
        todux: The hook “b” failed with status 137.

        """)
  }

  @Test func `a closed pipe ends a hook as it ends any program`() throws {
    try write("a", "kill -PIPE $$; exit 0")
    #expect(todux("add", "Milk").errors == "todux: The hook “a” failed with status 141.\n")
  }

  @Test func `a hook that does not read gets a long change without harm`() throws {
    try write("a", "exec <&-; exit 0")
    todux.input = (1...2000).map { "Item \($0)\n" }.joined()
    #expect(todux("add", "-").errors == "")
  }

  @Test func `a hook that hangs is ended with what it started, and those after it do not run`() throws {
    // Reading from the pipe `alive` ends with the last process that can write into it.
    mkfifo("\(todux.folder.path)/alive", 0o600)
    let alive = open("\(todux.folder.path)/alive", O_RDONLY | O_NONBLOCK)
    defer { close(alive) }
    try write("a", "mkfifo pipe; cat pipe 3>alive & wait")
    try write("b", "cat >told")
    todux.hooks = HookFolder(path: hooks, limit: .seconds(1))
    let result = todux("add", "Milk")
    _ = fcntl(alive, F_SETFL, 0)
    var byte: UInt8 = 0
    #expect(read(alive, &byte, 1) == 0)
    #expect(result.status == 0 && result.output == "1\n" && told().isEmpty)
    #expect(
      result.errors == """
        todux: The hook “a” did not end in time and was stopped.
        todux: The hook “b” did not run: earlier hooks used up the time limit.

        """)
  }

  @Test func `a hook that leaves a program behind is not waited for`() throws {
    try write("a", "mkfifo pipe; cat pipe & echo $! >child")
    #expect(todux("add", "Milk").errors == "")
    let child = try #require(told("child").first.flatMap { pid_t($0) })
    #expect(kill(child, SIGKILL) == 0)
  }

  @Test func `changes by a program that a hook starts tell no hooks`() throws {
    try write("a", "env | grep ^TODUX_HOOK >>told")
    todux("add", "Milk")
    #expect(told() == ["TODUX_HOOK=1"])
    todux.variables["TODUX_HOOK"] = "1"
    todux("add", "Bread")
    #expect(told().count == 1)
  }

  @Test func `what cannot be executed is ignored, and doctor says so`() throws {
    #expect(todux("doctor").output.contains("hooks\tnot checked\tthere are none\n"))
    try write("a", "cat >told")
    #expect(todux("doctor").output.contains("hooks\twell\ta\n"))
    try write("notes.txt", "cat >told", isExecutable: false)
    try write(".hidden", "cat >told")
    todux("add", "Milk")
    #expect(told().count == 1)
    #expect(
      todux("doctor").output.contains("hooks\twell\ta; ignored, since they are not executable: notes.txt\n"))
  }

  @Test func `a hook that is no program is told`() throws {
    try write("a", text: "\u{1}\u{2}no program", 0o700)
    let result = todux("add", "Milk")
    #expect(result.status == 0 && result.errors == "todux: The hook “a” cannot be started.\n")
  }

  @Test func `a change of a client is told, and its failures are notes`() throws {
    try write("a", "cat >told; exit 1")
    todux.input = """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}
      {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"add","arguments":{"text":"Milk"}}}
      """
    let result = todux("serve", "--stdio")
    #expect(result.output.contains(#""notes":["The hook “a” failed with status 1."]"#) && result.errors == "")
    #expect(told().first?.hasPrefix(#"{"command":"add","by":"assistant""#) == true)
  }
}
