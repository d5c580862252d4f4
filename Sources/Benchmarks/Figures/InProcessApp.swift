internal import Cells
internal import FoundationEssentials
internal import Preferences
internal import Redux
internal import ReduxCore
internal import Storage
internal import TUI

/// The app in this process, on the same database and without a terminal. It computes the frames that follow
/// key presses.
@MainActor
struct InProcessApp {
  private let interface: Interface
  /// The first frame, before everything is loaded.
  let first: Grid

  /// Opens the database as the program does, with the first page.
  init(_ database: Database, today: Day) throws {
    var state = AppState()
    state.external.today = today
    let query = ListQuery(list: state.navigation.list, today: today)
    let page = try database.firstPage(query, around: nil, count: 120)
    state.document = Document(categories: page.categories, items: page.items, views: page.views)
    state.external.isLoading = !page.isComplete
    let now = Timestamp(milliseconds: Int64(today.number) * 86_400_000)
    interface = Interface(
      state: state, keys: .standard, depth: .palette256,
      size: Size(width: Program.columns, height: Program.rows),
      environment: SessionEnvironment(now: { now }, newID: { UUID() }, pageHeight: { 0 }),
      journal: .memory(MemoryJournal()))
    first = interface.frame()
    interface.session.store.send(.external(.loaded(try database.snapshot().document)))
  }

  /// Returns the current frame and the frame after each key press.
  func frames(pressing key: Key, times: Int) -> [Grid] {
    var frames = [interface.frame()]
    for _ in 0..<times {
      interface.receive(key)
      frames.append(interface.frame())
    }
    return frames
  }

  /// Returns the times from a key press to its frame without a terminal, in microseconds.
  func time(pressing key: Key, times: Int) -> Samples {
    Samples(times: times) {
      interface.receive(key)
      _ = interface.frame()
    }
  }
}

/// The file format of the bare loop, described at the top of its source.
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
  /// The last word of the frame, and how often it occurs in the frame. Since rows are drawn from the top
  /// down, the frame is complete when the terminal has received the word that often.
  var lastWord: (bytes: [UInt8], count: Int) {
    let rows = (0..<size.height).map { text(row: $0) }
    let last = rows.last { $0.contains { $0 != " " } } ?? ""
    let word = Array((last.split(separator: " ").last ?? "").utf8)
    let count = rows.reduce(0) { $0 + Array($1.utf8).count(of: word) }
    return (word, count)
  }
}

extension [UInt8] {
  /// Returns the number of occurrences of `part`.
  func count(of part: [UInt8]) -> Int {
    guard !part.isEmpty, count >= part.count else { return 0 }
    return (0...(count - part.count)).count { self[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
