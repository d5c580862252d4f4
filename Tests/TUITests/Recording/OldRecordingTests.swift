import Foundation
import ReduxCore
import TUI
import Testing

/// Recordings of versions of the format that shipped are still played.
@MainActor
struct OldRecordingTests {
  /// It holds a session of 70 frames with items, search, undo, history, playback, the developer tools and what
  /// another process wrote. The frames themselves may differ: the screen has changed since.
  @Test func `a recording of version 2 leads through the same states`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/version-2.jsonl")
    let recording = try SessionRecording(Array(try Data(contentsOf: file)))
    let player = SessionPlayer(recording)
    let report = player.playAll()
    #expect(report.frames == 70)
    #expect(report.divergence == nil && report.cutLine == nil)
  }
}
