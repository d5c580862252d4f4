import ReduxCore

/// An enum whose cases have names that can be listed, so that tests know whether their samples have them all.
///
/// A case that is added to such an enum does not compile here until it has a name.
protocol NamedCases {
  associatedtype CaseName: CaseIterable & Hashable

  var caseName: CaseName { get }
}

extension NamedCases {
  /// The names of all cases, each with that of the type.
  static var allNames: [String] { CaseName.allCases.map { "\(String(reflecting: Self.self)).\($0)" } }

  /// The name of the case, with that of the type.
  var fullName: String { "\(String(reflecting: Self.self)).\(caseName)" }
}

extension NamedCases where Self: CaseIterable & Hashable, CaseName == Self {
  var caseName: Self { self }
}

extension ExternalEvent: NamedCases {
  enum CaseName: CaseIterable {
    case dayBegan, minuteBegan, itemsStarted, loaded, partLoaded, changedElsewhere, numbered, savingChanged,
      progressed
    case messageShown, messageCleared, problemsSeen, waitBegan, waitEnded, changeProgressed,
      earlierTitlesLoaded,
      groundChanged, themesRead
  }

  var caseName: CaseName {
    switch self {
    case .dayBegan: .dayBegan
    case .minuteBegan: .minuteBegan
    case .itemsStarted: .itemsStarted
    case .loaded: .loaded
    case .partLoaded: .partLoaded
    case .changedElsewhere: .changedElsewhere
    case .numbered: .numbered
    case .savingChanged: .savingChanged
    case .progressed: .progressed
    case .messageShown: .messageShown
    case .messageCleared: .messageCleared
    case .problemsSeen: .problemsSeen
    case .waitBegan: .waitBegan
    case .waitEnded: .waitEnded
    case .changeProgressed: .changeProgressed
    case .earlierTitlesLoaded: .earlierTitlesLoaded
    case .groundChanged: .groundChanged
    case .themesRead: .themesRead
    }
  }
}

extension ListID: NamedCases {
  enum CaseName: CaseIterable { case inbox, today, upcoming, overdue, all, done, trash, category, view }

  var caseName: CaseName {
    switch self {
    case .inbox: .inbox
    case .today: .today
    case .upcoming: .upcoming
    case .overdue: .overdue
    case .all: .all
    case .done: .done
    case .trash: .trash
    case .category: .category
    case .view: .view
    }
  }
}

extension TextEdit: NamedCases {
  enum CaseName: CaseIterable {
    case insert, replaceAll, moveLeft, moveRight, moveWordLeft, moveWordRight, moveToStart, moveToEnd
    case deleteBackward, deleteForward, killWordBackward, killSpaceBackward, killWordForward, killToStart
    case killToEnd, yank
  }

  var caseName: CaseName {
    switch self {
    case .insert: .insert
    case .replaceAll: .replaceAll
    case .moveLeft: .moveLeft
    case .moveRight: .moveRight
    case .moveWordLeft: .moveWordLeft
    case .moveWordRight: .moveWordRight
    case .moveToStart: .moveToStart
    case .moveToEnd: .moveToEnd
    case .deleteBackward: .deleteBackward
    case .deleteForward: .deleteForward
    case .killWordBackward: .killWordBackward
    case .killSpaceBackward: .killSpaceBackward
    case .killWordForward: .killWordForward
    case .killToStart: .killToStart
    case .killToEnd: .killToEnd
    case .yank: .yank
    }
  }
}

extension StepLabel: NamedCases {
  enum CaseName: CaseIterable {
    case added, imported, examplesAdded, renamed, edited, set, tagged, completed, reopened, trashed, restored,
      archived
    case categoryMerged, tagRenamed
    case trashEmptied, placed, categoryAdded, categoryRenamed, categoryTinted, categoryPlaced
    case categoryDeleted, travelled, travelledToBeginning, travelledToOldest, broughtBack, reverted,
      withdrawn, text
    case viewAdded, viewRenamed, viewEdited, viewPlaced, viewDeleted
  }

  var caseName: CaseName {
    switch self {
    case .added: .added
    case .imported: .imported
    case .examplesAdded: .examplesAdded
    case .renamed: .renamed
    case .edited: .edited
    case .set: .set
    case .tagged: .tagged
    case .completed: .completed
    case .reopened: .reopened
    case .trashed: .trashed
    case .restored: .restored
    case .archived: .archived
    case .categoryMerged: .categoryMerged
    case .tagRenamed: .tagRenamed
    case .trashEmptied: .trashEmptied
    case .placed: .placed
    case .categoryAdded: .categoryAdded
    case .categoryRenamed: .categoryRenamed
    case .categoryTinted: .categoryTinted
    case .categoryPlaced: .categoryPlaced
    case .categoryDeleted: .categoryDeleted
    case .viewAdded: .viewAdded
    case .viewRenamed: .viewRenamed
    case .viewEdited: .viewEdited
    case .viewPlaced: .viewPlaced
    case .viewDeleted: .viewDeleted
    case .travelled: .travelled
    case .travelledToBeginning: .travelledToBeginning
    case .travelledToOldest: .travelledToOldest
    case .broughtBack: .broughtBack
    case .reverted: .reverted
    case .withdrawn: .withdrawn
    case .text: .text
    }
  }
}

extension EntityChange: NamedCases {
  enum CaseName: CaseIterable { case added, removed, edited }

  var caseName: CaseName {
    switch self {
    case .added: .added
    case .removed: .removed
    case .edited: .edited
    }
  }
}

extension FieldValue: NamedCases {
  enum CaseName: CaseIterable { case none, text, number, identity, identities, texts, pairs }

  var caseName: CaseName {
    switch self {
    case .none: .none
    case .text: .text
    case .number: .number
    case .identity: .identity
    case .identities: .identities
    case .texts: .texts
    case .pairs: .pairs
    }
  }
}

extension Recurrence.Base: NamedCases {
  enum CaseName: CaseIterable { case due, completion }

  var caseName: CaseName {
    switch self {
    case .due: .due
    case .completion: .completion
    }
  }
}

extension Saving: NamedCases {
  enum CaseName: CaseIterable { case saved, writing, failed }

  var caseName: CaseName {
    switch self {
    case .saved: .saved
    case .writing: .writing
    case .failed: .failed
    }
  }
}

extension Wait: NamedCases {
  enum CaseName: CaseIterable { case loading, journal, saving, change }

  var caseName: CaseName {
    switch self {
    case .loading: .loading
    case .journal: .journal
    case .saving: .saving
    case .change: .change
    }
  }
}

extension Message.Tone: NamedCases {
  enum CaseName: CaseIterable { case plain, refusal, problem }

  var caseName: CaseName {
    switch self {
    case .plain: .plain
    case .refusal: .refusal
    case .problem: .problem
    }
  }
}

// MARK: Enums that list their cases themselves

extension Pane: NamedCases { typealias CaseName = Self }

extension DateContext.DateOrder: NamedCases { typealias CaseName = Self }

extension Setting: NamedCases { typealias CaseName = Self }

extension KeyHint.Command: NamedCases { typealias CaseName = Self }

extension Item.Field: NamedCases { typealias CaseName = Self }

extension Item.Status: NamedCases { typealias CaseName = Self }

extension Item.Priority: NamedCases { typealias CaseName = Self }

extension ReduxCore.Category.Field: NamedCases { typealias CaseName = Self }

extension SavedView.Field: NamedCases { typealias CaseName = Self }

extension SavedViewEdit: NamedCases {
  enum CaseName: CaseIterable { case name, query, arrangement }

  var caseName: CaseName {
    switch self {
    case .name: .name
    case .query: .query
    case .arrangement: .arrangement
    }
  }
}

extension ReduxCore.Category.Tint: NamedCases { typealias CaseName = Self }
