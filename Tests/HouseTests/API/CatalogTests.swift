import FoundationEssentials
import TestSupport
import Testing

/// DocC reports no problem in the documentation, such as a broken link.
struct CatalogTests {
  private struct Report: Decodable {
    struct Diagnostic: Decodable {
      struct Range: Decodable {
        struct Position: Decodable { let line: Int }
        let start: Position
      }

      let summary: String
      let source: String?
      let range: Range?
    }

    let diagnostics: [Diagnostic]
  }

  @Test(arguments: ["Redux", "ReduxTesting"])
  func `the documentation has no broken links`(module: String) throws {
    let folder = try TemporaryFolder()
    try SymbolGraph.write(of: module, to: folder.path + "/symbols")
    // The output is discarded, since the diagnostics are written to a file.
    try Tool.run(
      "sh", "-c", #"exec "$0" "$@" >/dev/null 2>&1"#, "docc", "convert",
      Repository.here.root + "/Sources/\(module)/\(module).docc",
      "--additional-symbol-graph-dir", folder.path + "/symbols", "--output-path", folder.path + "/built",
      "--diagnostics-file", folder.path + "/report.json", "--fallback-display-name", module,
      "--fallback-bundle-identifier", "todux.\(module)")
    let report = try JSONDecoder().decode(
      Report.self, from: Data(contentsOf: URL(filePath: folder.path + "/report.json")))
    for diagnostic in report.diagnostics where !diagnostic.summary.hasSuffix("is missing documentation") {
      let place = "\(diagnostic.source ?? ""):\(diagnostic.range?.start.line ?? 1)"
      Issue.record("\(place): \(diagnostic.summary)")
    }
  }
}
