internal import Cells

/// A call of a tool: the command line that it stands for.
struct ToolCall {
  /// The fault in the arguments, as a sentence.
  struct Refusal: Error {
    var sentence: String

    init(_ sentence: String) { self.sentence = sentence }
  }

  private(set) var arguments: [String]
  /// What the command reads from standard input.
  private(set) var input = ""
  /// The most to return; `nil` for a tool without a limit.
  private(set) var limit: Int?
  /// `true` if nothing is to be changed.
  private(set) var isDryRun = false

  private static let usualLimit = 100

  init(_ tool: Tool, _ values: [String: JSONInput]) throws(Refusal) {
    let known = Set(tool.parameters.map(\.name))
    if let other = values.keys.sorted().first(where: { !known.contains($0) }) {
      throw Refusal(
        "\(tool.name) has no argument “\(other)”; it has: \(tool.parameters.map(\.name).joined(separator: ", "))."
      )
    }
    arguments = tool.command + ["--json"]
    var words: [String] = []
    for parameter in tool.parameters {
      guard let value = values[parameter.name], value != .null else {
        if parameter.isRequired { throw Refusal("\(tool.name) needs the argument “\(parameter.name)”.") }
        if case .tool = parameter.place { limit = Self.usualLimit }
        continue
      }
      let texts = try Self.texts(value, parameter)
      switch parameter.place {
      case .positional:
        guard words.isEmpty else { throw Refusal("\(tool.name) takes ids or a query, not both.") }
        words = texts
      case .option(let name):
        if case .flag = parameter.kind {
          if !texts.isEmpty { arguments.append(name) }
          if name == "--dry-run" { isDryRun = !texts.isEmpty }
        } else {
          // The parser takes an empty value only as a word of its own, and one with a hyphen only after the
          // sign.
          arguments += texts.flatMap { $0.isEmpty ? [name, ""] : ["\(name)=\($0)"] }
        }
      case .tool: limit = texts.first.flatMap { Int($0) }
      }
    }
    let takesItems = tool.parameters.contains { if case .ids = $0.kind { true } else { false } }
    if takesItems, words.isEmpty { throw Refusal("\(tool.name) needs ids or a query.") }
    if let limit {
      // One more, to know whether there are more.
      arguments.append("--limit=\(limit + 1)")
    }
    if tool.effect == .adds, words.contains(where: { $0.contains(where: \.isNewline) }) {
      input = words.joined(separator: "\n")
      words = ["-"]
    } else if tool.effect == .adds, words == ["-"] {
      // The text, and not standard input.
      words = ["\\-"]
    }
    arguments += ["--"] + words
  }

  /// Returns a value as the command reads it; a flag that is not set is no text.
  private static func texts(_ value: JSONInput, _ parameter: Tool.Parameter) throws(Refusal) -> [String] {
    let name = parameter.name
    switch (parameter.kind, value) {
    case (.text, .text(let text)): return [text]
    case (.flag, .bool(let isSet)): return isSet ? ["true"] : []
    case (.count, .integer(let number)) where (0...1_000_000).contains(number): return [String(number)]
    case (.texts, .list(let values)):
      let texts = values.compactMap(\.text)
      if texts.count == values.count { return texts }
    case (.ids, .list(let values)) where !values.isEmpty:
      let ids = values.compactMap(id)
      if ids.count == values.count { return ids }
    case (.ids, .integer), (.ids, .text):
      if let id = id(value) { return [id] }
    default: break
    }
    throw Refusal("The argument “\(name)” has to be \(words(parameter.kind)).")
  }

  /// Returns a reference to one item or a range; any other text would be read as a query.
  private static func id(_ value: JSONInput) -> String? {
    switch value {
    case .integer(let number): number > 0 ? String(number) : nil
    case .text(let text): ItemReference(text).isID ? text : nil
    default: nil
    }
  }

  private static func words(_ kind: Tool.Parameter.Kind) -> String {
    switch kind {
    case .text: "a string"
    case .flag: "true or false"
    case .count: "an integer from 0 on"
    case .texts: "an array of strings"
    case .ids: "an array of ids"
    }
  }
}
