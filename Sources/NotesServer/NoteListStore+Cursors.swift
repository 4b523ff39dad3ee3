import AtriumServer

extension NoteListStore {
  /// A page with the cursor of the next one as text.
  struct WirePage: Sendable {
    var documents: [ListedDocument]
    /// Nil on the last page.
    var nextCursor: String?
  }

  /// One page of a list as the wire has it, from the cursor that the page before gave.
  ///
  /// - Throws: `Problem` `invalid_cursor` for a cursor of another list.
  func page(_ list: NoteList, cursor: String?, limit: Int) async throws -> WirePage {
    let position = try cursor.map { try ListCursor($0, of: list.name).position }
    let page = try await page(list, after: position, limit: limit)
    let next = page.next.map { ListCursor(list: list.name, position: $0).encoded() }
    return WirePage(documents: page.documents, nextCursor: next)
  }
}
