import AtriumAPI
import AtriumServer
import Hummingbird

/// The documents of the Notes room over HTTP: lists and searches from the index.
struct NoteRoutes: Sendable {
  let lists: NoteListStore
  let searches: NoteSearchStore
  let classifications: ClassificationStore
  let folders: NoteFolderStore

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answerWritten(ListDocuments.self, with: list)
    router.answerWritten(SearchDocuments.self, with: searchDocuments)
    router.answerWritten(SearchNotes.self, with: searchNotes)
    router.answer(ListClassifications.self, with: listClassifications)
    router.answer(ListNoteFolders.self, with: listFolders)
  }

  private func list(_ call: ListDocuments, context: AtriumRequestContext) async throws -> EncodedResponse<DocumentPage> {
    let filter = try NoteFilter(classification: call.classification, tag: call.tag, folder: call.folder)
    let list = NoteList(sort: call.sort ?? .modified, filter: filter)
    return .init(try await lists.page(list, cursor: call.cursor, limit: call.limit ?? ListDocuments.pageSize.unset))
  }

  private func searchDocuments(_ call: SearchDocuments, context: AtriumRequestContext) async throws -> EncodedResponse<[Document]> {
    let limit = call.limit ?? SearchDocuments.pageSize.unset
    return .init(try await searches.search(SearchTerms(asked: call.q), offset: 0, limit: limit, hasPassages: false).map(\.document))
  }

  private func searchNotes(_ call: SearchNotes, context: AtriumRequestContext) async throws -> EncodedResponse<NoteSearchPage> {
    let limit = call.limit ?? SearchNotes.pageSize.unset
    let terms = try SearchTerms(asked: call.q)
    let filter = try NoteFilter(classification: call.classification, tag: call.tag, folder: call.folder)
    let name = ListCursor.name("search", call.q, filter.classification?.rawValue, filter.tag?.folded, filter.folder?.path)
    let offset = try ListCursor.offset(call.cursor, of: name)
    let found = try await searches.search(terms, among: filter, offset: offset, limit: limit + 1)
    let next = found.count > limit ? ListCursor(list: name, position: .offset(offset + limit)).encoded() : nil
    return .init(query: call.q, found.prefix(limit), nextCursor: next)
  }

  private func listClassifications(_ call: ListClassifications, context: AtriumRequestContext) async throws -> ClassificationList {
    try await classifications.counts()
  }

  private func listFolders(_ call: ListNoteFolders, context: AtriumRequestContext) async throws -> NoteFolderList {
    NoteFolderList(folders: FolderCounts.nested(try await folders.own()))
  }
}
