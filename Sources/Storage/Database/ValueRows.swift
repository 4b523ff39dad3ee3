/// Rows of one table, all of one width, in one array: made where there is time for it, for the one that writes.
package struct ValueRows: Sendable, Equatable {
  /// Values of each row.
  package let width: Int
  private var values: [Value] = []

  /// - Parameter rows: each of `width` values.
  package init(width: Int, _ rows: some Sequence<[Value]> = []) {
    precondition(width > 0, "a row has values")
    self.width = width
    for row in rows {
      precondition(row.count == width, "a row of \(row.count) values among rows of \(width)")
      values += row
    }
  }

  func each(_ body: (ArraySlice<Value>) throws -> Void) rethrows {
    for start in stride(from: 0, to: values.count, by: width) { try body(values[start..<(start + width)]) }
  }
}
