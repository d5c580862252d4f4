import FoundationEssentials
import Testing

/// The public API of the libraries changes only on purpose. `RECORD=1` records a change, which is reviewed.
struct PublicAPITests {
  @Test(arguments: ["Redux", "ReduxTesting"]) func `the public API is as listed`(module: String) throws {
    let listing = try PublicAPI(SymbolGraph(module: module)).listing
    let file = Repository.here.root + "/Tests/HouseTests/Listings/\(module).txt"
    guard ProcessInfo.processInfo.environment["RECORD"] != "1" else {
      try listing.write(toFile: file, atomically: true, encoding: .utf8)
      Issue.record("Recorded \(module).txt: review the difference, and run again without RECORD=1")
      return
    }
    let listed = try String(contentsOfFile: file, encoding: .utf8)
    let difference = listing.split(separator: "\n").difference(from: listed.split(separator: "\n"))
    for change in difference {
      switch change {
      case .insert(_, let line, _): Issue.record("\(module) has an unlisted declaration: \(line)")
      case .remove(_, let line, _): Issue.record("\(module) lacks a listed declaration: \(line)")
      }
    }
    #expect(listing == listed)
  }
}
