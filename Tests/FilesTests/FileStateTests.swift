import Files
import TestSupport
import Testing

/// The state of a file differs once that was written, replaced or removed.
struct FileStateTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/file" }

  init() throws { folder = try TemporaryFolder() }

  @Test func `a file that nobody touches keeps its state, and what is missing has none`() throws {
    #expect(FileState(of: path) == nil)
    try File.replace(path, with: [1], for: .owner)
    let state = FileState(of: path)
    #expect(state != nil && state == FileState(of: path))
    _ = try File.read(path)
    #expect(state == FileState(of: path))
  }

  @Test func `another size, another file and no file are other states`() throws {
    try File.replace(path, with: [1], for: .owner)
    let state = FileState(of: path)
    try File.replace(path, with: [1], for: .owner)
    let replaced = FileState(of: path)
    #expect(replaced != state)
    try File.replace(path, with: [1, 2], for: .owner)
    #expect(FileState(of: path) != replaced)
  }
}
