import AtriumAPI
import Hummingbird

/// The Notes room over HTTP: lists and searches from the index.
struct NoteRoutes: Sendable {
  let store: NoteStore

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.answer(ListDocuments.self, with: list)
    router.answer(SearchDocuments.self, with: searchDocuments)
    router.answer(SearchNotes.self, with: searchNotes)
  }

  private func list(_ call: ListDocuments, context: AtriumRequestContext) async throws -> DocumentPage {
    let list = NoteList(sort: call.sort ?? .modified, classification: call.classification)
    let position = try call.cursor.map { try ListCursor($0, of: list.name).position }
    let page = try await store.page(list, after: position, limit: call.limit ?? ListDocuments.pageSize.unset)
    let next = try page.next.map { try ListCursor(list: list.name, position: $0).encoded() }
    return DocumentPage(documents: page.documents, count: page.documents.count, nextCursor: next)
  }

  private func searchDocuments(_ call: SearchDocuments, context: AtriumRequestContext) async throws -> [Document] {
    let limit = call.limit ?? SearchDocuments.pageSize.unset
    return try await store.search(SearchTerms(asked: call.q), offset: 0, limit: limit).map(\.document)
  }

  private func searchNotes(_ call: SearchNotes, context: AtriumRequestContext) async throws -> NoteSearchPage {
    let limit = call.limit ?? SearchNotes.pageSize.unset
    let name = "search;\(call.q)"
    let offset = try call.cursor.map { try ListCursor($0, of: name).offset() } ?? 0
    let found = try await store.search(SearchTerms(asked: call.q), offset: offset, limit: limit + 1)
    let results = found.prefix(limit).map { finding in
      NoteSearchResult(
        id: finding.document.id, title: finding.document.title, metadata: finding.document.metadata,
        snippet: Passage.runs(of: finding.passage), score: finding.score)
    }
    let next = found.count > limit ? try ListCursor(list: name, position: .offset(offset + limit)).encoded() : nil
    return NoteSearchPage(query: call.q, results: results, count: results.count, nextCursor: next)
  }
}
