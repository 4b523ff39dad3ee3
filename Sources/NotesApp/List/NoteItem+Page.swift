import AtriumAPI
import AtriumApp
import AtriumClient

extension NoteItem {
  /// A page of the notes that a filter leaves, or of those that its search finds among them.
  static func page(of filter: NoteFilter, after cursor: String?, limit: Int, from client: APIClient) async throws -> NoteList.Page {
    guard filter.isSearch else {
      let page = try await client.send(
        ListDocuments(
          limit: limit, cursor: cursor, classification: filter.classification, tag: filter.tag, folder: filter.folder, sort: filter.sort))
      return NoteList.Page(items: page.documents.map(NoteItem.init), next: page.nextCursor)
    }
    let found = try await client.send(
      SearchNotes(
        q: filter.query, limit: min(limit, SearchNotes.pageSize.range.upperBound), cursor: cursor, classification: filter.classification,
        tag: filter.tag, folder: filter.folder))
    return NoteList.Page(items: found.results.map(NoteItem.init), next: found.nextCursor)
  }
}
