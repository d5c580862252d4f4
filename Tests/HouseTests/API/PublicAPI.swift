/// The public declarations of a module as text: a paragraph for each type, sorted by name, with a line for
/// each of its declarations.
struct PublicAPI {
  private let graph: SymbolGraph

  init(_ graph: SymbolGraph) {
    self.graph = graph
  }

  /// The listing, with a newline at its end.
  var listing: String {
    let paragraphs = Dictionary(grouping: graph.symbols.filter { !isType($0) }) {
      $0.pathComponents.dropLast()
    }
    let types = Dictionary(
      graph.symbols.filter(isType).map { ($0.pathComponents[...], $0) },
      uniquingKeysWith: { first, _ in first })
    return Set(paragraphs.keys).union(types.keys)
      .map { path in (path.joined(separator: "."), paragraph(types[path], paragraphs[path] ?? [])) }
      .sorted { $0.0 < $1.0 }
      .map { name, lines in
        ([name.isEmpty ? "(outside of all types)" : name] + lines).joined(separator: "\n  ")
      }
      .joined(separator: "\n\n") + "\n"
  }

  private func paragraph(_ type: SymbolGraph.Symbol?, _ members: [SymbolGraph.Symbol]) -> [String] {
    let own = Set(type?.swiftGenerics?.constraints ?? [])
    let lines = members.map { member in
      (member.pathComponents.last ?? "", member.declaration + condition(member.swiftExtension, beside: own))
    }
    let sorted = lines.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1)
    guard let type else { return sorted }
    return [type.declaration] + conformances(of: type, beside: own) + sorted
  }

  private func conformances(
    of type: SymbolGraph.Symbol, beside own: Set<SymbolGraph.Constraint>
  ) -> [String] {
    let lines = graph.relationships
      .filter { $0.kind == "conformsTo" && $0.source == type.identifier.precise }
      .compactMap { relationship -> String? in
        let name = (relationship.targetFallback ?? relationship.target).split(separator: ".").last.map(
          String.init)
        guard let name, !Self.implied.contains(name) else { return nil }
        return ": \(name)" + condition(.init(constraints: relationship.swiftConstraints), beside: own)
      }
    return Set(lines).sorted()
  }

  /// Returns the constraints beyond those of the type itself.
  private func condition(
    _ generics: SymbolGraph.Symbol.Generics?, beside own: Set<SymbolGraph.Constraint>
  ) -> String {
    let more = Set(generics?.constraints ?? []).subtracting(own).filter { !Self.implied.contains($0.rhs) }
    return more.isEmpty ? "" : "  // where " + more.map(\.description).sorted().joined(separator: ", ")
  }

  /// Returns `true` if the symbol has a paragraph of its own.
  private func isType(_ symbol: SymbolGraph.Symbol) -> Bool {
    ["swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.actor"].contains(
      symbol.kind.identifier)
  }

  /// The conformances that every type has by default.
  private static let implied: Set<String> = ["Copyable", "Escapable", "SendableMetatype"]
}
