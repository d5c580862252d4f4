import Commands
import FoundationEssentials
import ReduxCore
import Synchronization
import TestSupport

extension FuzzTarget {
  static let messages = FuzzTarget(
    "messages",
    samples: [
      """
      {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-03-26","clientInfo":{"name":"a"}}}
      {"jsonrpc":"2.0","method":"notifications/initialized"}
      {"jsonrpc":"2.0","id":"a","method":"tools/list"}
      {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"add","arguments":{"text":["Call mum p1"]}}}
      [{"jsonrpc":"2.0","id":2,"method":"ping"},{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"list","arguments":{"query":"mum"}}}]
      """,
      """
      {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}
      {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"edit","arguments":{"ids":["1"],"due":"fri","priority":"high"}}}
      {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"done","arguments":{"ids":["1"],"dryRun":true}}}
      {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"undo"}}
      {"jsonrpc":"2.0","id":1.5,"method":"ping","params":[1e400]}
      """,
    ]
  ) { bytes in
    let server = try Server()
    let status = server.answer(bytes)
    try expect(status == 0 && server.errors.isEmpty, "The server ends with \(status): \(server.errors)")
    let lines = server.output.split(separator: 0x0A)
    try expect(lines.count <= bytes.count { $0 == 0x0A } + 1, "There are more answers than messages")
    for line in lines {
      let text = String(decoding: line, as: UTF8.self)
      try expect(text.hasPrefix("{\"jsonrpc\":\"2.0\"") || text.hasPrefix("["), "\(text) is no answer")
      try expect(
        (try? JSONDecoder().decode(AnyJSON.self, from: Data(line))) != nil, "\(text) is no JSON")
    }
  }
}

/// `todux serve` with a database of its own.
@MainActor
private final class Server {
  private(set) var output: [UInt8] = []
  private(set) var errors = ""
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the exit status.
  func answer(_ messages: [UInt8]) -> Int32 {
    var rest = messages[...]
    let last = Mutex(0)
    var environment = CommandEnvironment(
      databasePath: "\(folder.path)/todux.db", variables: [:],
      now: { Timestamp(milliseconds: 1_795_269_909_000) },
      zone: { _ in .utc },
      newID: {
        last.withLock {
          $0 += 1
          return uuid($0)
        }
      }, readInput: { () throws(CommandFailure) in [] },
      output: { [unowned self] bytes throws(OutputFailure) in output += bytes },
      errorOutput: { [unowned self] in errors += $0 }, isTerminal: false, width: 80,
      openScreen: { _ in .done },
      render: { _ in "" }, replay: { _ in ReplayReport(frames: 0, agreeing: 0, total: 0) })
    environment.readPiece = { () throws(CommandFailure) in
      defer { rest = rest.dropFirst(64) }
      return Array(rest.prefix(64))
    }
    return run(["serve", "--stdio"], in: environment)
  }
}

/// Any JSON value.
private struct AnyJSON: Decodable {
  init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      while !list.isAtEnd { _ = try list.decode(AnyJSON.self) }
    } else if let object = try? decoder.container(keyedBy: Name.self) {
      for name in object.allKeys { _ = try object.decode(AnyJSON.self, forKey: name) }
    } else {
      let value = try decoder.singleValueContainer()
      guard
        value.decodeNil() || (try? value.decode(Bool.self)) != nil || (try? value.decode(Double.self)) != nil
      else {
        _ = try value.decode(String.self)
        return
      }
    }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
