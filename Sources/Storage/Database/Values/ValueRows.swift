/// Rows of one table, all of one width, in one array: made where there is time for it, for the one that writes.
package struct ValueRows: Sendable, Equatable {
  /// Values of each row.
  package let width: Int
  private var values: [Value] = []

  /// - Parameters:
  ///   - width: values of each row.
  ///   - count: rows.
  ///   - fill: appends the values of one row after the other. No row is an array of its own, since there are some for each note.
  package init(width: Int, count: Int, _ fill: (inout [Value]) -> Void) {
    precondition(width > 0, "a row has values")
    self.width = width
    guard count > 0 else { return }
    values.reserveCapacity(width * count)
    fill(&values)
    precondition(values.count == width * count, "\(values.count) values for \(count) rows of \(width)")
  }

  func each(_ body: (ArraySlice<Value>) throws -> Void) rethrows {
    for start in stride(from: 0, to: values.count, by: width) { try body(values[start..<(start + width)]) }
  }
}
