/// A table as text, with the names of its columns in the first row (RFC 4180). Commas, semicolons or tabs separate fields: the ones of the
/// first row.
///
/// It is strict, since a person imports from it: what is wrong is named by line and column, and nothing is guessed.
package struct Table: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// Where it begins in the text. The first line is 1.
    package let line: Int
    /// As many as the header has; those that a row lacks at its end are empty.
    package let fields: [String]
  }

  package let header: [String]
  package let rows: [Row]

  /// - Parameter limit: rows, without the header.
  package init(_ text: String, limit: Int = 20_000) throws(TableError) {
    var reader = TableReader(text)
    guard let first = try reader.next() else { throw .empty }
    var rows: [Row] = []
    while let row = try reader.next() {
      guard row.fields.count <= first.fields.count else {
        throw .tooManyFields(line: row.line, column: first.fields.count + 1, limit: first.fields.count)
      }
      guard rows.count < limit else { throw .tooManyRows(limit: limit) }
      rows.append(Row(line: row.line, fields: row.fields + Array(repeating: "", count: first.fields.count - row.fields.count)))
    }
    header = first.fields
    self.rows = rows
  }
}
