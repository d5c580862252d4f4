extension Imports {
  /// The imports that the Swift files of each module may have. `Sources/README.md` describes the modules.
  ///
  /// `Foundation` is in no row: linked dynamically it costs start-up time, and `FoundationEssentials` is
  /// enough. A module that uses `ReduxCore` may import `Redux`, of whose types the state consists.
  static let table: [String: Set<String>] = [
    "Redux": ["Observation", "Synchronization", "DequeModule", "HashTreeCollections"],
    "ReduxTesting": ["Redux", "Synchronization", "Dispatch", "CustomDump", "IssueReporting"],
    "ReduxCore": ["Redux", "FoundationEssentials"],
    "Files": ["Glibc"],
    "Storage": [
      "Redux", "ReduxCore", "Files", "GRDB", "FoundationEssentials", "Glibc", "Dispatch", "Synchronization",
    ],
    "Preferences": ["Redux", "ReduxCore", "Files", "TOMLKit", "FoundationEssentials", "Glibc", "Dispatch"],
    "Interchange": ["Redux", "ReduxCore", "FoundationEssentials"],
    "Cells": [],
    "CNcurses": [],
    "TUI": [
      "Redux", "ReduxCore", "Cells", "Preferences", "CNcurses", "FoundationEssentials", "Glibc", "Dispatch",
      "Synchronization",
    ],
    "Commands": [
      "Redux", "ReduxCore", "Files", "Storage", "Interchange", "Preferences", "Cells", "ArgumentParser",
      "FoundationEssentials", "Glibc",
    ],
    "todux": [
      "Redux", "ReduxCore", "Files", "Storage", "Preferences", "Interchange", "Cells", "CNcurses", "TUI",
      "Commands",
      "Resources", "ArgumentParser", "Logging", "FoundationEssentials", "Glibc", "Dispatch",
      "Synchronization",
    ],
    "Resources": [],
    "Benchmarks": [
      "Allocations", "Benchmark", "Redux", "ReduxCore", "Storage", "Preferences", "Interchange", "Cells",
      "TUI", "Commands",
      "HashTreeCollections", "GRDB", "FoundationEssentials", "Glibc", "Dispatch", "Synchronization",
    ],
  ]
}
