extension Imports {
  /// The imports that the Swift files of each module have, and no others may have. `Sources/README.md`
  /// describes the modules.
  ///
  /// `Foundation` is in no row: linked dynamically it costs start-up time, and `FoundationEssentials` is
  /// enough. A module that uses `ReduxCore` may import `Redux`, of whose types the state consists.
  static let table: [String: Set<String>] = [
    "Redux": [
      "Observation", "Synchronization", "DequeModule", "HashTreeCollections", "Glibc", "Musl", "Darwin",
    ],
    "ReduxTesting": ["Redux", "Synchronization", "Dispatch", "CustomDump", "IssueReporting"],
    "ReduxCore": ["Redux", "FoundationEssentials", "Dispatch", "Synchronization"],
    "Files": ["Glibc", "Dispatch"],
    "Storage": [
      "CSQLite", "CZlib", "Redux", "ReduxCore", "Files", "GRDB", "GRDBSQLite", "FoundationEssentials",
      "Glibc",
      "Dispatch",
      "Synchronization",
    ],
    "Preferences": ["ReduxCore", "Files", "TOMLKit", "FoundationEssentials"],
    "Interchange": ["Redux", "ReduxCore", "FoundationEssentials"],
    "Cells": ["Glibc"],
    "CBuild": [],
    "CNcurses": [], "CSQLite": [], "CZlib": [],
    "TUI": [
      "Redux", "ReduxCore", "Cells", "Preferences", "CNcurses", "FoundationEssentials", "Glibc", "Dispatch",
    ],
    "Commands": [
      "Redux", "ReduxCore", "Files", "Storage", "Preferences", "Interchange", "Cells", "Resources",
      "ArgumentParser", "FoundationEssentials", "Glibc", "Dispatch", "Synchronization",
    ],
    "todux": [
      "CBuild", "Redux", "ReduxCore", "Files", "Storage", "Preferences", "Cells", "TUI", "Commands",
      "Resources", "FoundationEssentials", "Glibc", "Dispatch", "Synchronization",
    ],
    "Resources": [],
    "Benchmarks": [
      "Allocations", "Redux", "ReduxCore", "Storage", "Preferences", "Cells", "TUI", "HashTreeCollections",
      "GRDB", "FoundationEssentials", "Glibc", "Synchronization",
    ],
  ]
}
