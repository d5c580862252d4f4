import FoundationEssentials
import Testing

/// What the libraries show is what they mean to show. A change is recorded with `RECORD=1`, and read like code.
struct PublicAPITests {
  @Test(arguments: ["Redux"]) func `the public API is as listed`(module: String) throws {
    let listing = try PublicAPI(SymbolGraph(module: module)).listing
    let file = Repository.here.root + "/Tests/HouseTests/Listings/\(module).txt"
    guard ProcessInfo.processInfo.environment["RECORD"] != "1" else {
      try listing.write(toFile: file, atomically: true, encoding: .utf8)
      Issue.record("Recorded \(module).txt: read the difference, and run again without RECORD=1")
      return
    }
    let listed = try String(contentsOfFile: file, encoding: .utf8)
    let difference = listing.split(separator: "\n").difference(from: listed.split(separator: "\n"))
    for change in difference {
      switch change {
      case .insert(_, let line, _): Issue.record("\(module) shows what is not listed: \(line)")
      case .remove(_, let line, _): Issue.record("\(module) does not show what is listed: \(line)")
      }
    }
    #expect(listing == listed)
  }
}
