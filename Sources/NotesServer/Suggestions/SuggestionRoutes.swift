import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird
import Storage

/// What people decide about suggestions, over HTTP.
struct SuggestionRoutes: Sendable {
  let editor: NoteEditor
  let reader: NoteFindingsReader
  let store: NoteEditStore
  let vocabulary: TagVocabulary
  let changes: ChangeLog
  let hub: ChangeHub
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(AcceptNoteSuggestion.self, with: accept)
    router.answer(DismissNoteSuggestion.self, with: dismiss)
    router.answer(UndoNoteEdit.self) { call, context in try await editor.undo(call.id, by: context.requirePerson().id) }
  }

  private func accept(_ call: AcceptNoteSuggestion, context: AtriumRequestContext) async throws -> NoteEdit {
    guard let edit = NoteSuggestion(kind: call.kind, value: call.value).edit else {
      throw Problem.invalid("kind", "is none that can be written with this value")
    }
    let made = try await editor.apply(edit, to: call.key, version: call.version, by: context.requirePerson().id)
    if call.kind == .tag { await vocabulary.forget() }
    return made
  }

  private func dismiss(_ call: DismissNoteSuggestion, context: AtriumRequestContext) async throws -> NoContent {
    let suggestion = NoteSuggestion(kind: call.kind, value: try RequestText.checked(call.value, field: "value"))
    guard suggestion.edit != nil else { throw Problem.invalid("kind", "is none that can be suggested with this value") }
    guard NoteKey.isNote(call.key), let record = try await reader.records.record(at: call.key), record.missing == nil else {
      throw Problem(.notFound, detail: "This note doesn't exist or was deleted.", field: "key")
    }
    try await store.dismiss(suggestion, for: record.id, at: now())
    try await changes.append(room: .notes, kind: Change.Kind.fileChanged, ids: [record.path])
    await hub.signal()
    return NoContent()
  }
}
