internal import Cells
internal import ReduxCore

/// A server of the Model Context Protocol, whose tools are the commands.
///
/// It answers one message after the other. Each call opens the database as a command of its own would, so
/// that an open screen sees its changes, and it sees those of the screen.
@MainActor
final class ToolServer {
  private let environment: CommandEnvironment
  private var overrides: Overrides
  private let isReadOnly: Bool
  private let limit: Int
  private var changes: ChangeLimit
  /// `nil` before the client has said which revisions it knows.
  private var version: ProtocolVersion?

  /// - Parameters:
  ///   - overrides: without an author, the changes are those of the client.
  ///   - limit: the most changes within a minute.
  init(_ environment: CommandEnvironment, _ overrides: Overrides, isReadOnly: Bool, limit: Int) {
    self.environment = environment
    self.overrides = overrides
    self.isReadOnly = isReadOnly
    self.limit = limit
    changes = ChangeLimit(limit, elapsed: environment.elapsed)
    // Reading must not take in the lines of others.
    if isReadOnly { self.overrides.hasInbox = false }
  }

  /// Returns the answer to a line; `nil` if it needs none.
  func answer(to line: LineReader.Line) throws -> JSONValue? {
    guard case .complete(let bytes) = line else {
      return RPCError(.invalidRequest, "The message is longer than \(Self.sizeLimit / 1_048_576) MB.").json
    }
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return nil }
    guard let json = JSONInput(bytes) else { return RPCError(.parse, "The line is not JSON in UTF-8.").json }
    guard case .list(let messages) = json else { return try answer(to: json) }
    // The newest revision has no batches any more.
    guard !messages.isEmpty, version != .june2025 else {
      return RPCError(.invalidRequest, "Send each message on a line of its own.").json
    }
    let answers = try messages.compactMap { try answer(to: $0) }
    return answers.isEmpty ? nil : .list(answers)
  }

  /// The most bytes that a message may have.
  static let sizeLimit = 8 * 1_048_576

  private func answer(to json: JSONInput) throws -> JSONValue? {
    do {
      guard let message = try RPCMessage(json), message.id != nil else { return nil }
      do {
        return message.answer(try result(of: message))
      } catch var error as RPCError {
        error.id = message.id
        throw error
      }
    } catch let error as RPCError {
      return error.json
    }
  }

  private func result(of message: RPCMessage) throws -> JSONValue {
    switch message.method {
    case "initialize": return try initialize(message.parameters)
    case "ping": return .object([])
    case "tools/list", "tools/call":
      guard let version else { throw RPCError(.invalidRequest, "Send “initialize” first.") }
      guard message.method == "tools/call" else {
        return .object([("tools", .list(tools.map { $0.json(version) }))])
      }
      return try call(message.parameters, version)
    default: throw RPCError(.unknownMethod, "There is no method “\(message.method)”.")
    }
  }

  // MARK: Beginning

  private func initialize(_ parameters: JSONInput) throws -> JSONValue {
    guard let wanted = parameters["protocolVersion"]?.text else {
      throw RPCError(.invalidParameters, "“protocolVersion” is missing.")
    }
    let version = ProtocolVersion(rawValue: wanted) ?? .newest
    self.version = version
    let client = parameters["clientInfo"]?["name"]?.text ?? ""
    let author = overrides.author ?? Author(cleaning: client) ?? Author(stored: "assistant")
    overrides.author = author
    return .object([
      ("protocolVersion", .text(version.rawValue)),
      ("capabilities", .object([("tools", .object([("listChanged", .bool(false))]))])),
      (
        "serverInfo",
        .object([("name", .text("todux")), ("title", .text("todux")), ("version", .text(Version.number))])
      ),
      ("instructions", .text(instructions(author))),
    ])
  }

  private func instructions(_ author: Author) -> String {
    let reading = "This is the todo list of the user. Items have an id, which never changes."
    guard !isReadOnly else { return reading + " Nothing can be changed." }
    return reading
      + " Your changes are stored at once, with “\(author.name)” as their author. undo with “by”: “\(author.name)” "
      + "takes them back; undo alone takes back the last step, which may be one of the user. At most "
      + "\(limit) changes a minute are taken: name several items in one call instead."
  }

  // MARK: Tools

  private var tools: [Tool] { isReadOnly ? Tool.all.filter { $0.effect == .reads } : Tool.all }

  private func call(_ parameters: JSONInput, _ version: ProtocolVersion) throws -> JSONValue {
    guard let name = parameters["name"]?.text else {
      throw RPCError(.invalidParameters, "The name of the tool is missing.")
    }
    guard let tool = Tool.all.first(where: { $0.name == name }) else {
      throw RPCError(.invalidParameters, "There is no tool “\(name)”.")
    }
    guard !isReadOnly || tool.effect == .reads else {
      throw RPCError(.invalidParameters, "“\(name)” changes the list, and this server only reads it.")
    }
    let values: [String: JSONInput]
    switch parameters["arguments"] {
    case .object(let members)?: values = members
    case nil, .null?: values = [:]
    default: throw RPCError(.invalidParameters, "The arguments are not an object.")
    }
    let call: ToolCall
    do throws(ToolCall.Refusal) {
      call = try ToolCall(tool, values)
    } catch {
      throw RPCError(.invalidParameters, error.sentence)
    }
    if tool.effect != .reads, !call.isDryRun, let seconds = changes.wait() {
      return Self.failure(
        "The limit of \(limit) changes a minute is reached; nothing was done. Try again in \(seconds) s.")
    }
    do {
      return try run(call, tool, version)
    } catch {
      let failure = CommandFailure(error)
      return Self.failure(
        tool.renamed(failure.advice.isEmpty ? failure.sentence : "\(failure.sentence) \(failure.advice)"))
    }
  }

  private func run(_ call: ToolCall, _ tool: Tool, _ version: ProtocolVersion) throws -> JSONValue {
    let result = try CommandResult(
      of: call.arguments, input: call.input, environment, overrides, isReadOnly: isReadOnly)
    if result.hasStored { changes.count() }
    var entries = result.entries
    var hasMore = false
    if let limit = call.limit, entries.count > limit {
      entries.removeLast(entries.count - limit)
      hasMore = true
    }
    let content = JSONValue.object([
      (tool.result, .list(entries)), ("more", .bool(hasMore)),
      ("notes", .list(result.notes.map { .text(tool.renamed($0)) })),
    ])
    var members: [(key: String, value: JSONValue)] = [("content", Self.content(content.compact))]
    if version >= .june2025 { members.append(("structuredContent", content)) }
    return .object(members + [("isError", .bool(false))])
  }

  private static func content(_ text: String) -> JSONValue {
    .list([.object([("type", .text("text")), ("text", .text(text))])])
  }

  private static func failure(_ sentence: String) -> JSONValue {
    .object([("content", content(sentence)), ("isError", .bool(true))])
  }
}
