import Commands
import Glibc
import TestSupport
import Testing

@MainActor
struct ReplayCommandTests {
  let todux: Shell

  init() throws {
    todux = try Shell()
    try todux.folder.write("tape", "lines")
  }

  private var recording: String { "\(todux.folder.path)/tape" }

  @Test func `the file is passed to the player, and no database is created`() {
    var requests: [ReplayRequest] = []
    todux.replay = { request in
      requests.append(request)
      return ReplayReport(frames: 3, agreeing: 3, total: 3)
    }
    let result = todux("replay", recording)
    #expect(result == Shell.Result(status: 0, output: "3 of 3 frames agree.\n", errors: ""))
    for option in [["--speed", "2.5"], ["--headless"], ["--step"]] {
      #expect(todux.run(["replay", recording] + option).status == 0)
    }
    #expect(requests.map(\.mode) == [.timed(speed: 1), .timed(speed: 2.5), .headless, .stepwise])
    #expect(requests.first?.bytes == Array("lines".utf8))
    #expect(requests.first?.name == recording)
    #expect(todux.folder.names == ["tape"])
  }

  @Test func `a frame that differs is named and is a failure`() {
    todux.replay = { _ in
      ReplayReport(
        frames: 20, agreeing: 18, total: 20,
        firstDifference: .init(frame: 12, milliseconds: 3050, key: "<CR>"))
    }
    let result = todux("replay", recording, "--headless")
    #expect(result.status == 1)
    #expect(
      result.output
        == "Frame 12 (3.050 s, after <CR>) differs from the recording.\n18 of 20 frames agree.\n")
  }

  @Test func `a session that diverges is a failure, even with the same frames`() {
    todux.replay = { _ in
      ReplayReport(
        frames: 2, agreeing: 2, total: 9, divergence: .init(frame: 1, milliseconds: 7, key: nil))
    }
    let result = todux("replay", recording, "--headless")
    #expect(result.status == 1)
    #expect(
      result.output
        == "From frame 1 (0.007 s, before any key) on, todux did not do what it did while this was "
        + "recorded: this is another build, or a bug worth reporting.\n"
        + "2 of 2 frames agree. The recording has 9.\n")
  }

  @Test func `a truncated recording is reported and still succeeds`() {
    todux.replay = { _ in ReplayReport(frames: 2, agreeing: 2, total: 2, cutLine: 40) }
    let result = todux("replay", recording, "--headless")
    #expect(result.status == 0)
    #expect(result.output == "2 of 2 frames agree.\n")
    #expect(
      result.errors == "todux: Line 40 of “\(recording)” is cut off; what comes before it was played.\n")
  }

  @Test func `the report is available as JSON`() {
    todux.replay = { _ in
      ReplayReport(
        frames: 2, agreeing: 1, total: 2, firstDifference: .init(frame: 2, milliseconds: 9, key: "j"))
    }
    #expect(
      todux("replay", recording, "--headless", "--json").output
        == #"{"frames":2,"agree":1,"total":2,"difference":{"frame":2,"milliseconds":9,"key":"j"},"#
        + #""departure":null,"cutLine":null}"# + "\n")
  }

  @Test func `a missing file has a status of its own`() {
    #expect(todux("replay", "\(recording)s").status == 66)
  }

  @Test func `a file that is not regular is refused, since it may be endless`() throws {
    let pipe = "\(todux.folder.path)/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    for (path, what) in [
      ("/dev/zero", "not a regular file"), (pipe, "not a regular file"), ("/", "a folder"),
    ] {
      let result = todux("replay", path, "--headless")
      #expect(result.status == 74)
      #expect(result.errors == "todux: “\(path)” cannot be read: it is \(what). Name a file.\n")
    }
    #expect(todux("import", "/dev/zero").status == 74)
  }

  @Test func `a recording without frames reports that nothing was compared`() {
    #expect(
      todux("replay", recording, "--headless").output
        == "The recording holds no frames, so nothing was compared.\n"
    )
  }

  @Test(arguments: [
    ["--speed", "0"], ["--speed", "-1"], ["--speed", "nan"], ["--speed", "x"], ["--headless", "--step"],
    ["--headless", "--speed", "2"], ["another"],
  ])
  func `invalid options are usage errors`(options: [String]) {
    #expect(todux.run(["replay", recording] + options).status == 64)
  }
}
