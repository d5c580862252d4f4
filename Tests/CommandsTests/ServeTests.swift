import Commands
import TestSupport
import Testing

@MainActor
struct ServeTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  /// Sends messages to a server that has begun; returns the answers to them.
  private func answers(
    to messages: [String], version: String = "2025-06-18", client: String = "Robot", _ options: [String] = []
  ) -> [String] {
    let beginning = """
      {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\(version)","capabilities":{},\
      "clientInfo":{"name":"\(client)","version":"1"}}}
      """
    let initialized = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
    return Array(lines([beginning, initialized] + messages, options).dropFirst())
  }

  /// Sends lines to a server; returns what it prints.
  private func lines(_ lines: [String], _ options: [String] = []) -> [String] {
    todux.input = lines.map { $0 + "\n" }.joined()
    let result = todux.run(["serve", "--stdio"] + options)
    #expect(result.status == 0 && result.errors == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  private func call(_ tool: String, _ arguments: String = "{}", id: Int = 1) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }

  private static let ping = #"{"jsonrpc":"2.0","id":"a","method":"ping"}"#
  private static let pong = #"{"jsonrpc":"2.0","id":"a","result":{}}"#

  private static func error(_ code: Int, _ sentence: String, id: String = "null") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":"\#(sentence)"}}"#
  }

  // MARK: Protocol

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
    ("2099-01-01", "2025-06-18"), ("1", "2025-06-18"),
  ]) func `the revision is the one that the client asks for, or else the newest`(asked: String, got: String) {
    let answer = lines([
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(asked)"}}"#
    ])
    #expect(answer.count == 1 && answer[0].contains(#""protocolVersion":"\#(got)""#))
    #expect(answer[0].contains(#""serverInfo":{"name":"todux""#))
  }

  @Test func `a failure names the arguments of the tool, and no options`() {
    todux("add", "milk")
    let answers = answers(to: [call("edit", #"{"ids":[1],"due":"someday soonish"}"#)])
    #expect(answers.first?.contains("“due”") == true)
    #expect(answers.first?.contains("--") == false)
  }

  @Test func `before the beginning only a ping is answered`() {
    let list = #"{"jsonrpc":"2.0","id":7,"method":"tools/list"}"#
    #expect(
      lines([Self.ping, list]) == [Self.pong, Self.error(-32600, "Send “initialize” first.", id: "7")])
    #expect(
      lines([#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#])
        == [Self.error(-32602, "“protocolVersion” is missing.", id: "1")])
  }

  @Test(arguments: [
    ("{", -32700, "null"), ("[[", -32700, "null"), ("nonsense", -32700, "null"), ("1", -32600, "null"),
    ("{}", -32600, "null"), (#"{"jsonrpc":"1.0","id":3,"method":"ping"}"#, -32600, "3"),
    (#"{"jsonrpc":"2.0","id":3}"#, -32600, "3"),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, "null"),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600, "null"),
    (#"{"jsonrpc":"2.0","id":3,"method":"ping","params":[1]}"#, -32602, "3"),
    (#"{"jsonrpc":"2.0","id":3,"method":"resources/list"}"#, -32601, "3"),
  ]) func `a faulty message is answered with an error, and the next one is read`(
    message: String, code: Int, id: String
  ) {
    let answers = answers(to: [message, Self.ping])
    #expect(answers.count == 2 && answers.last == Self.pong)
    #expect(answers[0].hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"#))
  }

  @Test func `notifications, responses and empty lines are not answered`() {
    let silent = [
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
      #"{"jsonrpc":"2.0","method":"unknown"}"#, #"{"jsonrpc":"2.0","id":5,"result":{}}"#, "", "  \r",
    ]
    #expect(answers(to: silent + [Self.ping + "\r"]) == [Self.pong])
  }

  @Test func `batches are answered as the revision says`() {
    let batch = "[\(Self.ping),\(#"{"jsonrpc":"2.0","method":"x"}"#),3]"
    let refusal = Self.error(-32600, "This is not a message of JSON-RPC 2.0.")
    #expect(answers(to: [batch], version: "2025-03-26") == ["[\(Self.pong),\(refusal)]"])
    #expect(answers(to: [batch]) == [Self.error(-32600, "Send each message on a line of its own.")])
    #expect(answers(to: ["[]"], version: "2025-03-26").first?.contains("-32600") == true)
    #expect(answers(to: [#"[{"jsonrpc":"2.0","method":"x"}]"#], version: "2025-03-26") == [])
  }

  @Test func `a line that is too long or nested too deeply is refused, and the next one is read`() {
    let long = String(repeating: "x", count: 8 * 1_048_576 + 1)
    #expect(
      answers(to: [long, Self.ping]) == [
        Self.error(-32600, "The message is longer than 8 MB."), Self.pong,
      ])
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      answers(to: [deep, Self.ping]) == [Self.error(-32700, "The line is not JSON in UTF-8."), Self.pong])
  }

  @Test func `a message may arrive in pieces, and the last one needs no line feed`() {
    todux.pieceSize = 1
    todux.input = Self.ping + "\n" + Self.ping
    #expect(todux("serve", "--stdio").output == "\(Self.pong)\n\(Self.pong)\n")
  }

  @Test func `a closed pipe ends it without an error`() {
    todux.input = Self.ping + "\n"
    todux.outputFailure = .closed
    #expect(todux("serve", "--stdio") == Shell.Result(status: 0, output: "", errors: ""))
  }

  @Test func `wrong options are refused`() {
    #expect(todux("serve").errors == "todux: serve needs --stdio. Write todux serve --stdio.\n")
    #expect(todux("serve", "--stdio", "--limit", "0").status == 64)
  }

  // MARK: Tools

  @Test func `items are those that the commands print`() {
    let added = answers(to: [call("add", #"{"text":"Milk #Home p1 tomorow"}"#)])
    let items = todux("show", "1", "--json").output.dropLast()
    let note = #"["“tomorow” is part of the title; did you mean “tomorrow”?"]"#
    #expect(
      added.first?.hasSuffix(
        #""structuredContent":{"items":[\#(items)],"more":false,"notes":\#(note)},"isError":false}}"#) == true
    )
    let listed = answers(to: [call("list")])
    #expect(
      listed.first?.contains(#""structuredContent":{"items":[\#(items)],"more":false,"notes":[]}"#) == true)
  }

  @Test func `an older revision gets text alone`() {
    todux("add", "Milk")
    let answer = answers(to: [call("list")], version: "2024-11-05")
    #expect(answer.first?.contains("structuredContent") == false)
    #expect(answer.first?.contains(#""content":[{"type":"text","text":"{\"items\":[{\"id\":1,"#) == true)
    let list = #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#
    #expect(answers(to: [list], version: "2024-11-05")[0].contains("annotations") == false)
    #expect(answers(to: [list], version: "2025-03-26")[0].contains("outputSchema") == false)
    #expect(answers(to: [list])[0].contains("outputSchema"))
  }

  @Test(arguments: [
    ("burn", "{}", "There is no tool “burn”."), ("list", "[]", "The arguments are not an object."),
    ("list", #"{"limit":"3"}"#, "The argument “limit” has to be an integer from 0 on."),
    ("list", #"{"limit":-1}"#, "The argument “limit” has to be an integer from 0 on."),
    ("add", "{}", "add needs the argument “text”."), ("done", "{}", "done needs ids or a query."),
    ("done", #"{"ids":[]}"#, "The argument “ids” has to be an array of ids."),
    ("done", #"{"ids":["milk"]}"#, "The argument “ids” has to be an array of ids."),
    ("done", #"{"ids":[1],"query":"x"}"#, "done takes ids or a query, not both."),
    ("edit", #"{"ids":[1],"tag":[1]}"#, "The argument “tag” has to be an array of strings."),
    ("undo", #"{"steps":2}"#, "undo has no argument “steps”; it has: by, since, dryRun."),
  ]) func `arguments that do not fit are refused`(tool: String, arguments: String, sentence: String) {
    #expect(answers(to: [call(tool, arguments)]) == [Self.error(-32602, sentence, id: "1")])
  }

  @Test func `a command that fails says what and why, as the result of its tool`() {
    let answers = answers(to: [
      call("undo"), call("done", #"{"ids":[9]}"#), call("edit", #"{"ids":[1],"due":"soonish"}"#),
    ])
    #expect(answers[0].contains("There is nothing to undo.") && answers[0].hasSuffix(#""isError":true}}"#))
    #expect(answers[1].contains("There is no item “9”; nothing was done."))
    #expect(answers[2].hasSuffix(#""isError":true}}"#))
    #expect(todux.folder.names.isEmpty)
  }

  @Test func `texts are taken as they are`() {
    _ = answers(to: [
      call("add", #"{"text":"-"}"#), call("add", #"{"text":"--json"}"#),
      call("edit", #"{"ids":[2],"title":"--db=x","notes":"","due":""}"#),
      call("add", #"{"text":"a\u0000b"}"#),
    ])
    #expect(todux("list").output == "1\topen\t\t-\t\t\t\n2\topen\t\t--db=x\t\t\t\n")
  }

  @Test func `lines are several items in one step`() {
    _ = answers(to: [call("add", #"{"text":"Trip\n  tickets\nMilk"}"#)])
    #expect(todux("show", "2", "--json").output.contains(#""parent":1"#))
    todux("undo")
    #expect(todux("list", "--all").output == "")
  }

  @Test func `more than the limit of a list is told`() {
    for number in 1...3 { todux("add", "Item \(number)") }
    let answers = answers(to: [
      call("list", #"{"limit":3}"#), call("list", #"{"limit":2}"#), call("history", #"{"limit":1}"#),
    ])
    #expect(answers[0].contains(#""more":false"#) && answers[1].contains(#""more":true"#))
    #expect(!answers[1].contains("Item 3") && answers[2].contains(#""entries":[{"entry":3,"#))
  }

  // MARK: Who may do what

  @Test func `a server that only reads changes nothing`() throws {
    todux.hasInbox = true
    let list = #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#
    try todux.folder.write("inbox.txt", "Milk\n")
    let answers = answers(to: [list, call("add", #"{"text":"x"}"#), call("list")], ["--read-only"])
    #expect(answers[0].contains(#""name":"find""#) && !answers[0].contains(#""name":"add""#))
    #expect(
      answers[1] == Self.error(-32602, "“add” changes the list, and this server only reads it.", id: "1"))
    #expect(answers[2].contains(#""items":[]"#) && todux.folder.names == ["inbox.txt"])
  }

  @Test func `changes above the limit are refused until a minute is over`() {
    var times: [Int64] = [0, 0, 10_000, 10_000, 20_500, 59_999, 60_000, 60_000]
    todux.elapsed = { times.removeFirst() }
    let add = call("add", #"{"text":"x"}"#)
    let answers = answers(
      to: [add, call("add", #"{"text":"x","dryRun":true}"#), call("list"), add, add, add, add],
      ["--limit", "2"])
    #expect(
      answers.map { $0.contains(#""isError":true"#) } == [false, false, false, false, true, true, false])
    #expect(
      answers[4].contains("The limit of 2 changes a minute is reached; nothing was done. Try again in 40 s."))
    #expect(answers[5].contains("in 1 s.") && times.isEmpty)
    #expect(todux("list").output.split(separator: "\n").count == 3)
  }

  @Test func `the author is the one of the option or variable, or else the client`() {
    let add = call("add", #"{"text":"x"}"#)
    _ = answers(to: [add])
    _ = answers(to: [add], client: "\\u001b[1mRo\\nbot")
    _ = answers(to: [add], client: " ")
    todux.variables["TODUX_AS"] = "env"
    _ = answers(to: [add])
    _ = answers(to: [add], ["--as", "option"])
    todux.variables = [:]
    let authors = todux("history").output.split(separator: "\n").map { $0.split(separator: "\t").last ?? "" }
    #expect(authors == ["option", "env", "assistant", "[1mRobot", "Robot"])
  }
}
