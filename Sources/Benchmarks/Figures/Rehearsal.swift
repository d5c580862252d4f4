internal import Cells
internal import FoundationEssentials
internal import Preferences
internal import Redux
internal import ReduxCore
internal import Storage
internal import TUI

/// The app in this process, on the same database and without a terminal: it tells which frames the keys lead to.
@MainActor
struct Rehearsal {
  private let interface: Interface
  /// The first frame, before the rest has loaded.
  let first: Grid

  /// Opens as the program does: with the first page.
  init(_ database: Database, today: Day) throws {
    var state = AppState()
    state.external.today = today
    let query = ListQuery(list: state.navigation.list, today: today)
    let page = try database.firstPage(query, around: nil, count: 120)
    state.document = Document(categories: page.categories, items: page.items)
    state.external.isLoading = !page.isComplete
    let now = Timestamp(milliseconds: Int64(today.number) * 86_400_000)
    interface = Interface(
      state: state, keys: .standard, depth: .palette256,
      size: Size(width: Program.columns, height: Program.rows),
      environment: SessionEnvironment(now: { now }, newID: { UUID() }, pageHeight: { 0 }))
    first = interface.frame()
    interface.session.store.send(.external(.loaded(try database.snapshot().document)))
  }

  /// The frame as it is, and after each key.
  func frames(pressing key: Key, times: Int) -> [Grid] {
    var frames = [interface.frame()]
    for _ in 0..<times {
      interface.receive(key)
      frames.append(interface.frame())
    }
    return frames
  }

  /// How long the interface takes from a key to its frame, without a terminal, in microseconds.
  func time(pressing key: Key, times: Int) -> Spread {
    var spread = Spread()
    for _ in 0..<times {
      let start = Clock.now()
      interface.receive(key)
      _ = interface.frame()
      spread.add(Double(Clock.now() - start) / 1e3)
    }
    return spread
  }
}

/// The format of the bare loop: see the head of its source.
enum FrameFile {
  static func write(_ frames: [Grid], to path: String) throws {
    var words: [UInt32] = [
      0x4658_4454, UInt32(Program.columns), UInt32(Program.rows), UInt32(frames.count),
    ]
    for frame in frames {
      for cell in frame.cells {
        words.append(cell.cluster == nil ? cell.glyph : frame.scalars(of: cell).first?.value ?? 0x20)
        words.append(cell.style)
      }
    }
    let data = words.withUnsafeBytes { Data($0) }
    try data.write(to: URL(filePath: path))
  }
}

extension Grid {
  /// The last word of the frame, and how often the frame has it: what the terminal has received that often
  /// is the end of the frame, since rows are drawn from the top down.
  var lastWord: (bytes: [UInt8], count: Int) {
    let rows = (0..<size.height).map { text(row: $0) }
    let last = rows.last { $0.contains { $0 != " " } } ?? ""
    let word = Array((last.split(separator: " ").last ?? "").utf8)
    let count = rows.reduce(0) { $0 + Array($1.utf8).count(of: word) }
    return (word, count)
  }
}

extension [UInt8] {
  /// How often `part` is in it.
  func count(of part: [UInt8]) -> Int {
    guard !part.isEmpty, count >= part.count else { return 0 }
    return (0...(count - part.count)).count { self[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
