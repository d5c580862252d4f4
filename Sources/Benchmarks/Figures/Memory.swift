internal import FoundationEssentials
internal import Glibc
internal import Redux
internal import ReduxCore

/// Measures the memory of many retained states of one document.
@MainActor
enum Memory {
  private static let count = 1000

  static func measure(_ document: Document, into table: inout Table) {
    var state = AppState()
    state.document = document
    let ids = document.items.unordered.map(\.id).sorted()
    var random = SplitMix(state: 2)
    var kept: [AppState] = []
    kept.reserveCapacity(count)
    let before = resident()
    for _ in 0..<count {
      let stamp = Stamp(journalEntry: StepID(random.uuid()), time: Timestamp(milliseconds: 1))
      state = appReducer(state: state, action: .items(.completed([ids[random.below(ids.count)]]), stamp))
      kept.append(state)
    }
    let bytes = Double(resident() - before)
    withExtendedLifetime(kept) {}
    table.addPlain(
      "\(count) kept states of \(ids.count) items", "\(Table.number(bytes / 1e6)) MB above the first",
      goal: "")
  }

  /// Returns the resident size of a process in bytes, from statm, see proc(5).
  /// - Parameter process: its number, or `self`.
  static func resident(of process: String = "self") -> Int {
    guard let file = fopen("/proc/\(process)/statm", "r") else { return 0 }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = fread(&bytes, 1, bytes.count, file)
    let fields = String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
  }
}
