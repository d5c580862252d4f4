internal import Glibc
internal import ReduxCore

/// Measures the app against its goals and against the minimum that a program can do.
///
///     Figures [store] [keys] [first] [toggle] [memory] [history]     all rows where none is named
@main
struct Figures {
  @MainActor
  static func main() async {
    do {
      try await measure(Set(CommandLine.arguments.dropFirst()))
    } catch let failure as Failure {
      print(failure.sentence)
      exit(1)
    } catch {
      print("It could not be measured: \(error)")
      exit(1)
    }
  }

  @MainActor
  private static func measure(_ named: Set<String>) async throws {
    func wants(_ row: String) -> Bool { named.isEmpty || named.contains(row) }
    var table = Table()
    let before = load()
    if wants("store") {
      for count in [1000, 100_000] {
        var dispatching = Dispatching(count)
        dispatching.measure(into: &table)
      }
      Keeping.measure(into: &table)
      Telling.measure(into: &table)
      await Starting.measure(into: &table)
    }
    if wants("history") {
      let folder = try TemporaryFolder()
      var person = Person(today: Day(number: 20_000))
      let document = person.document(100_000)
      // Measured first, since memory freed by other rows would be reused and would not show up.
      var undoing = Undoing(document, today: person.today)
      undoing.measure(into: &table)
      try Journaling(document, today: person.today, in: folder).measure(into: &table)
    }
    if wants("memory") || wants("toggle") {
      var person = Person(today: Day(number: 20_000))
      let document = person.document(100_000)
      if wants("memory") { Memory.measure(document, into: &table) }
      if wants("toggle") {
        var toggle = Toggle(document)
        toggle.measure(into: &table)
      }
    }
    if wants("first") || wants("keys") {
      let folder = try TemporaryFolder()
      let stages = try [1000, 100_000].map { try Stage($0, in: folder) }
      if wants("first") { try FirstFrame.measure(stages, into: &table) }
      if wants("keys") { try Keys.measure(stages, into: &table) }
      withExtendedLifetime(folder) {}
    }
    print(explanation)
    print("Load of the machine before and after: \(before), \(load()).\n")
    print(table.text)
  }

  private static let explanation = """
    Medians, in brackets the least and the most. What stands beside each other was measured in turn, and ratios
    and differences are medians over the turns, so that other work on the machine meets both alike. The bare
    loop is a C program that has the very same frames ready and hands them to ncurses; the frames come from the
    app's own interface, run in this process on the same database. A key's time ends with the last byte before
    3 ms of silence, a start's time with the last word of the first frame.
    """

  /// Returns the load averages, see proc(5).
  private static func load() -> String {
    guard let file = fopen("/proc/loadavg", "r") else { return "unknown" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self).split(separator: " ").prefix(2).joined(
      separator: " ")
  }
}
