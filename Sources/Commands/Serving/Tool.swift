internal import Cells

/// A tool of the Model Context Protocol: a command, with its arguments as fields.
struct Tool {
  /// What a tool does to the data, as the protocol tells it to the user.
  enum Effect {
    case reads
    case adds
    /// Changes what is there. All of it can be undone.
    case changes
  }

  /// A field of the arguments.
  struct Parameter {
    enum Kind {
      case text, flag, count, texts
      /// Numbers or UUIDs of items.
      case ids
    }

    /// How the command takes the value.
    enum Place {
      case positional
      case option(String)
      /// Part of what the tool does itself.
      case tool
    }

    var name: String
    var kind: Kind
    var place: Place
    var words: String
    var isRequired = false
  }

  var name: String
  var title: String
  var words: String
  var effect: Effect
  /// The command that it runs, and options that always apply.
  var command: [String]
  var parameters: [Parameter]
  /// The name of the list in its result.
  var result = "items"
  /// `true` if the elements of the list are changes: categories and views, too, and items that are gone.
  var showsChanges = false

  /// Returns a sentence of the command with its options called as the arguments of the tool are.
  func renamed(_ sentence: String) -> String {
    parameters.reduce(sentence) { words, parameter in
      guard case .option(let option) = parameter.place else { return words }
      return words.replacing(option, with: "“\(parameter.name)”")
    }
  }

  /// The description of the tool for a client.
  /// - Parameter version: the revision of the protocol; the older ones know less.
  func json(_ version: ProtocolVersion) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [("name", .text(name))]
    if version >= .june2025 { members.append(("title", .text(title))) }
    members += [("description", .text(words)), ("inputSchema", inputSchema)]
    if version >= .june2025 {
      members.append(("outputSchema", ToolSchema.output(result, showsChanges: showsChanges)))
    }
    if version >= .march2025 {
      members.append(
        (
          "annotations",
          .object([
            ("title", .text(title)), ("readOnlyHint", .bool(effect == .reads)),
            ("destructiveHint", .bool(effect == .changes)), ("idempotentHint", .bool(effect == .reads)),
            ("openWorldHint", .bool(false)),
          ])
        ))
    }
    return .object(members)
  }

  private var inputSchema: JSONValue {
    .object([
      ("type", .text("object")),
      ("properties", .object(parameters.map { ($0.name, ToolSchema.input($0)) })),
      ("required", .list(parameters.filter(\.isRequired).map { .text($0.name) })),
      ("additionalProperties", .bool(false)),
    ])
  }
}
