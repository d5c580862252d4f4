import Foundation
import ReduxCore
import TUI
import Testing

/// Recordings in every version of the format that has shipped can still be played.
@MainActor
struct OldRecordingTests {
  /// The file holds a session of 70 frames with items, search, undo, history, playback, the developer tools
  /// and changes of another process. The frames themselves may differ, since the screen has changed.
  @Test func `a recording of version 2 reaches the same states`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/version-2.jsonl")
    let recording = try SessionRecording(Array(try Data(contentsOf: file)))
    let player = SessionPlayer(recording)
    let report = player.playAll()
    #expect(report.frames == 70)
    #expect(report.divergence == nil && report.cutLine == nil)
  }
}
