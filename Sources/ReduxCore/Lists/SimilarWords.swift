/// Whether lists and pickers find similar words where nothing has those of a search.
@MainActor
package final class SimilarWords {
  /// `false` in a recording of a version in which only words as they are typed were found.
  package var areFound = true
}
