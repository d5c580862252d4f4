internal import Glibc
internal import ReduxCore

/// Measures the app against its goals and against the minimum that a program can do.
///
///     Figures [store] [scopes] [keys] [first] [toggle] [waits] [memory] [history] [views] [parsing] [commands]
///
/// All rows if none is named.
@main
struct Figures {
  @MainActor
  static func main() async {
    do {
      try await measure(Set(CommandLine.arguments.dropFirst()))
    } catch let failure as Failure {
      print(failure.message)
      exit(1)
    } catch {
      print("Measuring failed: \(error)")
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
      IntentVersions.measure(into: &table)
      KeptStates.measure(into: &table)
      SubscriberAllocations.measure(into: &table)
      await EffectMemory.measure(into: &table)
    }
    if wants("scopes") { Scoping.measure(into: &table) }
    if wants("history") {
      let folder = try TemporaryFolder()
      var generator = DocumentGenerator(today: Day(number: 20_000))
      let document = generator.document(100_000)
      // Measured first, since memory freed by other rows would be reused and would not show up.
      var undoing = Undoing(document, today: generator.today)
      undoing.measure(into: &table)
      try Journaling(document, today: generator.today, in: folder).measure(into: &table)
    }
    if wants("memory") || wants("toggle") {
      var generator = DocumentGenerator(today: Day(number: 20_000))
      let document = generator.document(100_000)
      if wants("memory") { Memory.measure(document, into: &table) }
      if wants("toggle") {
        var toggle = Toggle(document)
        toggle.measure(into: &table)
      }
    }
    if wants("first") || wants("keys") || wants("waits") || wants("views") {
      let folder = try TemporaryFolder()
      let fixtures = try [1000, 100_000].map { try Fixture($0, in: folder) }
      if wants("first") { try FirstFrame.measure(fixtures, into: &table) }
      if wants("keys") { try Keys.measure(fixtures, into: &table) }
      if wants("views") { Views.measure(fixtures, into: &table) }
      if wants("waits") { try Waits.measure(fixtures, into: &table) }
      withExtendedLifetime(folder) {}
    }
    if wants("parsing") { Parsing.measure(into: &table) }
    if wants("commands") {
      let folder = try TemporaryFolder()
      for count in [1000, 10_000, 100_000] { try Commands(count, in: folder).measure(into: &table) }
      withExtendedLifetime(folder) {}
    }
    print(explanation)
    print("Load average before and after: \(before), \(load()).\n")
    print(table.text)
  }

  private static let explanation = """
    Medians, with the minimum and maximum in brackets. Values in one row are measured in alternation, and
    ratios and differences are medians over the rounds, so that other work on the machine affects both alike.
    The bare loop is a C program that passes the same frames, drawn in advance, to ncurses. The frames come
    from the app's own interface, run in this process on the same database. The time of a key ends with the
    last byte before 3 ms of silence, the time of a start with the last word of the first frame.
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
