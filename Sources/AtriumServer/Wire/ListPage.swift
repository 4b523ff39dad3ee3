/// A page of a list, made of what its store found for one row more than the limit: the row too many says that another page follows.
package struct ListPage<Row> {
  package let rows: [Row]
  /// The cursor of the next page; nil on the last one.
  package let next: String?

  /// - Parameters:
  ///   - found: at most one row more than `limit`.
  ///   - list: the list's name, which binds the cursor to it.
  ///   - position: where a row is in the list's order.
  package init(_ found: [Row], limit: Int, of list: String, at position: (Row) -> ListCursor.Position) {
    rows = Array(found.prefix(limit))
    next = found.count > limit ? rows.last.map { ListCursor(list: list, position: position($0)).encoded() } : nil
  }
}

extension ListCursor {
  /// Where the page before ended, in a list that is ordered by a number; nil for the first page.
  ///
  /// - Throws: `Problem` `invalid_cursor` that names `field`.
  package static func number(_ text: String?, of list: String, field: String = "cursor") throws -> (number: Int64, key: String)? {
    guard let text else { return nil }
    guard case .number(let number, let key) = try ListCursor(text, of: list, field: field).position else { throw foreign(field) }
    return (number, key)
  }

  /// Where the page before ended, in a list that is ordered by a text; nil for the first page.
  ///
  /// - Throws: `Problem` `invalid_cursor` that names `cursor`.
  package static func text(_ text: String?, of list: String) throws -> (text: String, key: String)? {
    guard let text else { return nil }
    guard case .text(let value, let key) = try ListCursor(text, of: list).position else { throw foreign }
    return (value, key)
  }

  /// How many rows of a ranking the pages before had; 0 for the first page.
  ///
  /// - Throws: `Problem` `invalid_cursor` that names `cursor`.
  package static func offset(_ text: String?, of list: String) throws -> Int {
    try text.map { try ListCursor($0, of: list).offset() } ?? 0
  }
}
