internal import Redux

/// Replacing a text in titles, and renaming a tag.
extension DraftHandler {
  func beginReplacing(_ state: AppState) -> IntentResponse {
    lists.hasTarget(state) ? [begin(.replaceInTitles)] : [.message("No item is selected to edit")]
  }

  func commitReplacement(_ replacement: TitleReplacement, _ state: AppState) -> IntentResponse {
    guard !replacement.old.isEmpty else {
      return replacement.new == nil
        ? [.navigation(.draftDropped)] : refuse("Write what to replace before the slash")
    }
    do {
      return [.navigation(.draftCommitted)] + (try replace(replacement, state))
    } catch {
      return refuse(error.reason)
    }
  }

  /// Makes a replacement again that was made before.
  func repeatReplacement(_ replacement: TitleReplacement, _ state: AppState) -> IntentResponse {
    guard lists.hasTarget(state) else { return [.message("No item is selected to edit")] }
    do {
      return try replace(replacement, state)
    } catch {
      return [.message(error.reason)]
    }
  }

  /// Replaces the text in all titles that contain it, as one step. Titles that would be empty are refused.
  private func replace(
    _ replacement: TitleReplacement, _ state: AppState
  ) throws(FieldText.Refusal) -> IntentResponse {
    guard replacement.new != nil else {
      throw FieldText.Refusal(reason: "Write old/new, with a slash between")
    }
    let replaced = lists.replacements(replacement, state)
    guard let first = replaced.first else {
      let count = lists.targets(state).count
      throw FieldText.Refusal(
        reason: count == 1
          ? "“\(replacement.old)” is not in this title; mark more items"
          : "“\(replacement.old)” is in none of \(count) titles")
    }
    for title in replaced {
      if let reason = TitleReplacement.reason(against: title.after, from: title.before) {
        throw FieldText.Refusal(reason: reason)
      }
    }
    let edited = replaced.map { EditedItem($0.item, [.title($0.after)]) }
    let step = steps.record(
      edited.count == 1
        ? .edited(first.item, edited[0].edits, categories: []) : .editedSeveral(edited, categories: []))
    let text =
      edited.count == 1
      ? "Renamed “\(first.before)” to “\(first.after)”" : "Replaced in \(edited.count) titles"
    let place = items.destination(of: state.document.items(after: edited), state)
    let notice = state.notice(text + place, KeyHint(.undo, "undoes"))
    return Response(marks.endingRange(state) + [step] + notice)
  }

  /// Renames a tag; one whose new name exists is merged into that after a question.
  func commitTag(_ tag: String, _ typed: String, _ state: AppState) -> IntentResponse {
    let name = typed.hasPrefix("@") ? String(typed.dropFirst()) : typed
    guard name != tag else { return [.navigation(.draftDropped)] }
    guard TagRenaming.isTag(name) else { return refuse("A tag is one word, without commas") }
    let renaming = TagRenaming(of: tag, to: name, in: state.document.items)
    guard !renaming.edited.isEmpty else { return refuse("No item has the tag @\(tag) any more") }
    guard renaming.merged == nil else {
      return [.navigation(.draftDropped), .navigation(.questionAsked(.mergeTag(tag, to: name)))]
    }
    return [.navigation(.draftCommitted)] + categories.renameTag(tag, to: name, state)
  }
}
