extension Imports {
  /// What the Swift files of each room may import; the reasons for the arrows stand in `Sources/README.md`.
  ///
  /// `Foundation` is in no row: linked dynamically it costs start-up time, and `FoundationEssentials` has
  /// what is needed. A room that uses `ReduxCore` may name `Redux`, which the state is made of.
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
