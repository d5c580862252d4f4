import FoundationEssentials
import Redux
import ReduxTesting
import Synchronization
import Testing

@MainActor
struct PersistenceSamples {
  struct Settings: Equatable, Codable, Sendable {
    var volume = 5
    var theme = "light"
  }

  struct AppState: Equatable, Sendable {
    var settings = Settings()
    var isSaved = true
  }

  enum AppAction: Equatable, Sendable {
    case volumeSet(Int)
    case savingFailed
  }

  struct DiskFull: Error {}

  let app = Reducer<AppState, AppAction> { state, action in
    switch action {
    case .volumeSet(let volume): state.settings.volume = volume
    case .savingFailed: state.isSaved = false
    }
  }

  let settings = Reducer<Settings, Int> { state, volume in state.volume = volume }

  /// A file that is kept in memory.
  final class MemoryFile: Sendable {
    private let contents: Mutex<[UInt8]?>
    private let isFull: Bool

    init(_ text: String? = nil, isFull: Bool = false) {
      contents = Mutex(text.map { Array($0.utf8) })
      self.isFull = isFull
    }

    var text: String { contents.withLock { String(decoding: $0 ?? [], as: UTF8.self) } }

    var storage: ByteStorage {
      ByteStorage(
        read: { self.contents.withLock { $0 } },
        write: { bytes in
          if self.isFull { throw DiskFull() }
          self.contents.withLock { $0 = bytes }
        })
    }
  }

  let addingTheme: SavedValue<Settings>.Migration = { bytes in
    struct OldSettings: Codable { var volume: Int }
    let old = try JSONDecoder().decode(OldSettings.self, from: Data(bytes))
    return Array(try JSONEncoder().encode(Settings(volume: old.volume)))
  }

  @Test func `a value is loaded before the store is created`() async throws {
    let addingTheme = addingTheme
    let file = MemoryFile(#"{"volume":7}"#).storage
    let saved = SavedValue<Settings>(
      version: 2, storage: file,
      encode: { Array(try JSONEncoder().encode($0)) },
      decode: { try JSONDecoder().decode(Settings.self, from: Data($0)) },
      migrations: [1: addingTheme])
    await #expect(throws: PersistenceError.self) { try await saved.load() }
    try await saved.save(Settings(volume: 3))
    let store = Store(state: try await saved.load() ?? Settings(), reducer: settings)
    #expect(store.state.volume == 3)
  }

  @Test func `bytes of older versions are converted`() async throws {
    let addingTheme = addingTheme
    let storage = MemoryFile(#"{"volume":7}"#).storage
    let saved = SavedValue<Settings>(
      version: 2, storage: storage,
      encode: { Array(try JSONEncoder().encode($0)) },
      decode: { try JSONDecoder().decode(Settings.self, from: Data($0)) },
      migrations: [0: { $0 }, 1: addingTheme])

    #expect(try await saved.load() == Settings(volume: 7, theme: "light"))
  }

  @Test func `a part of the state is saved`() async throws {
    let file = MemoryFile()
    let saved = SavedValue<Settings>(
      storage: file.storage, encode: { Array(try JSONEncoder().encode($0)) },
      decode: { try JSONDecoder().decode(Settings.self, from: Data($0)) })
    let store = Store(state: AppState(), reducer: app)
    let persister = Persister(of: store, \.settings, in: saved) { [weak store] failure in
      print("\(failure.unsaved) is not saved: \(failure.error)")
      store?.dispatch(.savingFailed)
    }
    store.dispatch(.volumeSet(8))
    try await persister.finish()
    #expect(try await saved.load() == Settings(volume: 8))
    #expect(file.text.hasPrefix("redux-state 1 "))
  }

  @Test func `a failure is told`() async throws {
    let clock = TestClock()
    let saved = SavedValue<Settings>(
      storage: MemoryFile(isFull: true).storage, encode: { Array(try JSONEncoder().encode($0)) },
      decode: { try JSONDecoder().decode(Settings.self, from: Data($0)) })
    let store = Store(state: AppState(), reducer: app, clock: clock, executor: clock.executor)
    let persister = Persister(
      of: store, \.settings, in: saved, attempts: 1, executor: clock.executor
    ) { [weak store] _ in
      store?.dispatch(.savingFailed)
    }
    store.dispatch(.volumeSet(6))
    await #expect(throws: DiskFull.self) { try await persister.flush() }
    #expect(!store.state.isSaved)
    #expect(persister.unsaved == Settings(volume: 6))
  }
}
