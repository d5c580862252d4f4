import FoundationEssentials
import TestSupport

/// The public symbols of a module as the compiler writes them: the part of SymbolKit's format that a listing
/// needs.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable { let spelling: String }
    struct Generics: Decodable { let constraints: [Constraint]? }

    let kind: Kind
    let identifier: Identifier
    /// The names of the types around it, the outermost first, and its own.
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    /// The constraints on its own generic parameters.
    let swiftGenerics: Generics?
    /// The constraints of its extension on the generic parameters of its type.
    let swiftExtension: Generics?

    /// The declaration on one line.
    var declaration: String {
      declarationFragments.map(\.spelling).joined().split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
  }

  struct Constraint: Decodable, Hashable, CustomStringConvertible {
    let kind: String
    let lhs: String
    let rhs: String

    var description: String { kind == "sameType" ? "\(lhs) == \(rhs)" : "\(lhs) : \(rhs)" }
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let targetFallback: String?
    let swiftConstraints: [Constraint]?
  }

  let symbols: [Symbol]
  let relationships: [Relationship]

  /// Extracts the graph of a module that was built with this test.
  init(module: String) throws {
    let folder = try TemporaryFolder()
    try Self.write(of: module, to: folder.path)
    let graphs = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(filePath: "\(folder.path)/\(name)")))
    }
    // One is for the module itself, the others are for the modules that it extends.
    symbols = graphs.flatMap(\.symbols)
    relationships = graphs.flatMap(\.relationships)
  }

  /// Extracts the graphs of a module that was built with this test into a folder.
  static func write(of module: String, to folder: String) throws {
    // .build/TRIPLE/debug/NAME.xctest
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let parts = program.split(separator: "/")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Tool.run(
      "swift", "symbolgraph-extract", "-module-name", module, "-target", String(parts[parts.count - 3]),
      "-I", "/" + parts.dropLast().joined(separator: "/") + "/Modules",
      "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder)
  }
}
