import AtriumAPI
import AtriumServer
import Hummingbird
import Markdown

/// How the index stands, over HTTP: how far it is, and what became of each file.
struct NoteIndexRoutes: Sendable {
  let files: NoteFileStore
  let state: @Sendable (ReaderLanguage) async throws -> IndexState

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(GetNoteIndex.self, with: index)
  }

  private func index(_ call: GetNoteIndex, context: AtriumRequestContext) async throws -> NoteIndexPage {
    if let status = call.status, !FileIndexStatus.known.contains(status) {
      throw Problem.invalid("status", "is not one of \(FileIndexStatus.known.map(\.rawValue).joined(separator: ", "))")
    }
    let name = ListCursor.name("index", call.status?.rawValue)
    var key: String?
    if let cursor = call.cursor {
      guard case .text(_, let last) = try ListCursor(cursor, of: name).position else { throw ListCursor.foreign }
      key = last
    }
    let language = ReaderLanguage(call.language)
    let limit = call.limit ?? GetNoteIndex.pageSize.unset
    let found = try await files.files(call.status, after: key, limit: limit + 1, in: language)
    let last = found.count > limit ? found.prefix(limit).last : nil
    return NoteIndexPage(
      state: try await state(language), files: Array(found.prefix(limit)),
      nextCursor: last.map { ListCursor(list: name, position: .text($0.id, key: $0.id)).encoded() })
  }
}
