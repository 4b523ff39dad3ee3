import AtriumAPI
import AtriumServer
import Hummingbird
import Markdown

/// How the index stands, over HTTP: how far it is, and what became of each file.
struct NoteIndexRoutes: Sendable {
  let files: NoteFileStore
  let state: @Sendable (Language) async throws -> IndexState

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(GetNoteIndex.self, with: index)
  }

  private func index(_ call: GetNoteIndex, context: AtriumRequestContext) async throws -> NoteIndexPage {
    if let status = call.status, !FileIndexStatus.known.contains(status) {
      throw Problem.invalid("status", "is not one of \(FileIndexStatus.known.map(\.rawValue).joined(separator: ", "))")
    }
    let name = ListCursor.name("index", call.status?.rawValue)
    let language = Language(call.language)
    let limit = call.limit ?? GetNoteIndex.pageSize.unset
    let found = try await files.files(call.status, after: try ListCursor.text(call.cursor, of: name)?.key, limit: limit + 1, in: language)
    let page = ListPage(found, limit: limit, of: name) { .text($0.id, key: $0.id) }
    return NoteIndexPage(state: try await state(language), files: page.rows, nextCursor: page.next)
  }
}
