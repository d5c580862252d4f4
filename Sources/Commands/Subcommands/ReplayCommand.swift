internal import ArgumentParser
internal import Cells

struct ReplayCommand: RunnableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a recording of todux --record and compare every frame; nothing is stored.",
    discussion: """
      It is played in the terminal, on a state of its own: no database is read or written. Press q to leave.

      Exit status 1 means that a frame differs; the first one is named. A recording of another version of the \
      format is refused (65). One that was cut off is played as far as it goes.
      """.withExamples("todux replay session.rec --speed 4", "todux replay session.rec --headless"))

  @Argument(help: ArgumentHelp("The recording.", valueName: "file"), completion: .file()) var file: String
  @Option(help: ArgumentHelp("Play this many times as fast as recorded.", valueName: "n")) var speed: Double?
  @Flag(help: "Only compare, show nothing; needs no terminal.") var headless = false
  @Flag(help: "Show the next frame at each key press.") var step = false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var global: GlobalOptions

  func check() throws(CommandFailure) {
    if let speed, !(speed > 0 && speed.isFinite) {
      throw CommandFailure(.wrongUsage, "--speed must be greater than 0.", "See: todux help replay")
    }
    if [speed != nil, headless, step].count(where: { $0 }) > 1 {
      throw CommandFailure(
        .wrongUsage, "--speed, --headless and --step cannot be used together.", "Leave out all but one.")
    }
  }

  func run(in context: CommandContext) throws -> ExitStatus {
    let mode: ReplayRequest.Mode =
      headless ? .headless : step ? .stepwise : .timed(speed: speed ?? 1)
    let request = ReplayRequest(bytes: try InputFile.read(file, pipes: false), name: file, mode: mode)
    let report = try context.environment.replay(request)
    if let line = report.cutLine {
      context.environment.warn("Line \(line) of “\(file)” is cut off; what comes before it was played.")
    }
    if json {
      try context.print(report.json)
    } else {
      for line in report.sentences { try context.print(DisplayText(line)) }
    }
    return report.isFaithful ? .done : .failed
  }
}

extension ReplayReport {
  /// `true` if everything played is the same as recorded.
  var isFaithful: Bool { agreeing == frames && divergence == nil }

  fileprivate var sentences: [String] {
    var sentences: [String] = []
    if let firstDifference { sentences.append("Frame \(firstDifference.text) differs from the recording.") }
    if let divergence {
      sentences.append(
        "From frame \(divergence.text) on, todux did not do what it did while this was recorded: "
          + "this is another build, or a bug worth reporting.")
    }
    guard total > 0 else { return sentences + ["The recording holds no frames, so nothing was compared."] }
    let left = frames < total ? " The recording has \(total)." : ""
    return sentences + ["\(agreeing) of \(frames) frames agree.\(left)"]
  }

  fileprivate var json: JSONValue {
    .object([
      ("frames", .number(frames)), ("agree", .number(agreeing)), ("total", .number(total)),
      ("difference", firstDifference?.json ?? .null), ("departure", divergence?.json ?? .null),
      ("cutLine", JSONValue(cutLine)),
    ])
  }
}

extension ReplayReport.Place {
  /// The place in the form `12 (3.250 s, after <CR>)`.
  fileprivate var text: String {
    let digits = String(milliseconds % 1000)
    let seconds = "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
    return "\(frame) (\(seconds) s, \(key.map { "after \($0)" } ?? "before any key"))"
  }

  fileprivate var json: JSONValue {
    .object([
      ("frame", .number(frame)), ("milliseconds", .number(milliseconds)), ("key", JSONValue(key)),
    ])
  }
}
