/// Why a text is no table. Lines and columns count from 1; a column is a field.
package enum TableError: Error, Hashable, Sendable {
  case empty
  /// A quote opens a field and none closes it.
  case openQuote(line: Int, column: Int)
  /// A quote within a field that does not begin with one.
  case strayQuote(line: Int, column: Int)
  /// Characters between the closing quote of a field and the next separator.
  case textBehindQuote(line: Int, column: Int)
  case tooManyFields(line: Int, column: Int, limit: Int)
  case tooManyRows(limit: Int)
}

extension TableError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "The table is empty."
    case .openQuote(let line, let column): "Line \(line), column \(column): the quote that opens here is never closed."
    case .strayQuote(let line, let column):
      "Line \(line), column \(column): a quote in the middle of a field. Put the field into quotes, and write each quote in it twice."
    case .textBehindQuote(let line, let column): "Line \(line), column \(column): there is text behind the closing quote."
    case .tooManyFields(let line, let column, let limit):
      "Line \(line), column \(column): the row has more fields than the \(limit) of the header."
    case .tooManyRows(let limit): "The table has more than \(limit) rows."
    }
  }
}
