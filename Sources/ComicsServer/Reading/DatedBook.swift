import AtriumServer

/// A book in a list of a person's, newest first, and since when it is there.
struct DatedBook: Decodable, Sendable {
  let book: Int64
  /// Milliseconds since 1970.
  let at: Int64
}

extension ListCursor.Position {
  init(of book: DatedBook) { self = .number(book.at, key: String(book.book)) }
}

extension DatedBook {
  /// The last book of the page before; nil for the first page.
  ///
  /// - Throws: `Problem` `invalid_cursor`.
  init?(cursor: String?, of list: String) throws {
    guard let position = try ListCursor.number(cursor, of: list) else { return nil }
    guard let book = Int64(position.key) else { throw ListCursor.foreign }
    self.init(book: book, at: position.number)
  }
}
