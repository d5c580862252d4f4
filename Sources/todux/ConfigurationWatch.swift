internal import Dispatch
internal import Files
internal import Preferences
internal import ReduxCore
internal import Storage

/// Reads the settings files again when they change while the screen is open, and saves what is changed on the
/// screen. Two screens share `settings.toml`: each writes only what the user changes in it.
@MainActor
final class ConfigurationWatch {
  private let system: SystemEnvironment
  private var known: Configuration
  private var watches: [FolderWatch] = []
  private var themesWatch: FolderWatch?
  private var isPlanned = false
  /// The files as they were before they were read.
  private let initial: [FileState?]

  /// - Parameter files: the files as they were before `configuration` was read.
  init(_ system: SystemEnvironment, _ configuration: Configuration, files: [FileState?]) {
    self.system = system
    known = configuration
    initial = files
  }

  var settings: Settings { known.settings }
  var keys: KeyTable { known.keys }
  var themes: [Theme] { known.themes }

  /// Starts watching.
  /// - Parameter onChange: called after the files were read again, with what to say about that.
  func start(_ onChange: @escaping @MainActor ([Message]) -> Void) {
    // The folder of the themes may come later, or be another one.
    for path in system.configurationFiles + [system.themesFolder] {
      File.makeFolders(above: path)
      if let watch = try? FolderWatch(path: path, onEvent: planning(onChange)) { watches.append(watch) }
    }
    watchThemes(onChange)
    // What was written between the first reading and now has woken no watch.
    if system.configurationState != initial { plan(onChange) }
  }

  private func watchThemes(_ onChange: @escaping @MainActor ([Message]) -> Void) {
    themesWatch = try? FolderWatch(folder: system.themesFolder, onEvent: planning(onChange))
  }

  /// Returns what a watch calls: on a queue of its own.
  private nonisolated func planning(_ onChange: @escaping @MainActor ([Message]) -> Void)
    -> @Sendable () -> Void
  {
    { [weak self] in MainActor.later { self?.plan(onChange) } }
  }

  /// Saves the settings that differ from those in the files.
  /// - Returns: what went wrong, in words.
  func save(_ settings: Settings) -> String? {
    guard settings != known.settings else { return nil }
    do {
      try system.save(settings, changedFrom: known.settings)
      known.settings = settings
      return nil
    } catch {
      return "The settings apply until you quit: \(system.savedSettings) cannot be written (\(error.reason))"
    }
  }

  /// The time after which a file is read: an editor may write it in several parts.
  private static let pause = DispatchTimeInterval.milliseconds(50)

  private func plan(_ onChange: @escaping @MainActor ([Message]) -> Void) {
    guard !isPlanned else { return }
    isPlanned = true
    MainActor.later(after: Self.pause) { [weak self] in self?.read(onChange) }
  }

  private func read(_ onChange: @escaping @MainActor ([Message]) -> Void) {
    isPlanned = false
    watchThemes(onChange)
    let old = known
    known = system.configuration(keeping: old)
    guard known.problems != old.problems else { return onChange([]) }
    onChange(known.problems.isEmpty ? [Message("The settings files have no more errors")] : known.messages)
  }
}
