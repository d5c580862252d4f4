internal import Redux

/// Says what was copied or opened. The copying and the opening themselves are done outside the session.
@MainActor
struct CopyHandler {
  let lists: ItemLists
  /// Returns the line of the notes of the selected item that is at a row of the detail pane.
  let writtenLine: @MainActor (_ row: Int) -> Int

  func copy(_ form: CopyForm, _ state: AppState) -> IntentResponse {
    guard let copied = CopiedText(form, lists, state) else {
      return [.message("No item is selected to copy")]
    }
    guard copied.fits else {
      let limit = "\(CopiedText.limit / 1000) kB"
      return [
        .message("Too long to copy: terminals take \(limit). Mark fewer items", tone: .refusal)
      ]
    }
    return Response([.navigation(.textCopied(copied.text))] + state.notice(Self.notice(of: copied, form)))
  }

  func openLink(_ state: AppState) -> IntentResponse {
    guard let item = lists.target(state) else { return [.message("No item is selected")] }
    guard let address = item.webAddress(inLine: state.selectedNoteRow.map(writtenLine)) else {
      return [.message("“\(item.title)” has no web address in its title or notes")]
    }
    return Response(state.notice("Opening \(address)"))
  }

  private static func notice(of copied: CopiedText, _ form: CopyForm) -> String {
    let isOne = copied.count == 1
    let lost = CopiedText.Loss.allCases.compactMap { loss in
      copied.losses[loss].map { loss.words(isOne: isOne) + (isOne ? "" : " (\($0))") }
    }
    let but = lost.isEmpty ? "" : ", but not " + English.list(lost, "or")
    return switch (form, copied.count) {
    case (.titles, 1): "Copied “\(copied.title)”"
    case (.titles, let count): "Copied \(count) titles, one a line"
    case (.items, 1): "Copied “\(copied.title)” with its fields, as a line of Markdown\(but)"
    case (.items, let count): "Copied \(count) items with their fields, as lines of Markdown\(but)"
    }
  }
}
