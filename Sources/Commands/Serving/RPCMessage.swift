internal import Cells

/// A message of JSON-RPC 2.0 that was received (https://www.jsonrpc.org/specification).
struct RPCMessage {
  var method: String
  var parameters: JSONInput
  /// `nil` for a notification, which is not answered.
  var id: JSONValue?

  /// - Returns: `nil` for a response, which nobody here waits for.
  /// - Throws: ``RPCError`` if it is no message.
  init?(_ json: JSONInput) throws(RPCError) {
    let id = Self.id(json["id"])
    guard case .object(let members) = json, members["jsonrpc"] == .text("2.0") else {
      throw RPCError(.invalidRequest, "This is not a message of JSON-RPC 2.0.", id: id)
    }
    guard let method = members["method"]?.text else {
      if members["method"] == nil, members["result"] != nil || members["error"] != nil { return nil }
      throw RPCError(.invalidRequest, "The message names no method.", id: id)
    }
    if members["id"] != nil, id == nil {
      throw RPCError(.invalidRequest, "The id is neither a string nor an integer.")
    }
    let parameters = members["params"] ?? .object([:])
    guard case .object = parameters else {
      throw RPCError(.invalidParameters, "The parameters are not an object.", id: id)
    }
    self.method = method
    self.parameters = parameters
    self.id = id
  }

  private static func id(_ json: JSONInput?) -> JSONValue? {
    switch json {
    case .integer(let number)?: .number(number)
    case .text(let text)?: .text(text)
    default: nil
    }
  }

  /// Returns the answer to the message.
  func answer(_ result: JSONValue) -> JSONValue {
    .object([("jsonrpc", .text("2.0")), ("id", id ?? .null), ("result", result)])
  }
}

/// An error in the protocol, which answers a message.
struct RPCError: Error {
  /// Sections 5.1 and 4.2 of the specification.
  enum Code: Int {
    case parse = -32700
    case invalidRequest = -32600
    case unknownMethod = -32601
    case invalidParameters = -32602
  }

  var code: Code
  /// The problem, as a sentence for the user of the other program.
  var sentence: String
  /// That of the message; `nil` if it could not be read.
  var id: JSONValue?

  init(_ code: Code, _ sentence: String, id: JSONValue? = nil) {
    self.code = code
    self.sentence = sentence
    self.id = id
  }

  var json: JSONValue {
    .object([
      ("jsonrpc", .text("2.0")), ("id", id ?? .null),
      ("error", .object([("code", .number(code.rawValue)), ("message", .text(sentence))])),
    ])
  }
}
