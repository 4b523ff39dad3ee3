/// Values for `IN (…)`. They are filled up to a power of two with the last one again: each number of placeholders is a statement of its own, which
/// is compiled when it is first asked, and kept.
///
/// ```swift
/// let list = ValueList(ids)
/// try connection.rows(Row.self, "SELECT * FROM files WHERE id IN (\(list.marks))", list.values)
/// ```
package struct ValueList {
  /// Placeholders.
  package let marks: String
  package let values: [Value]

  /// - Parameter values: not empty; PostgreSQL takes no more than 32,768.
  package init(_ values: some Collection<Value>) {
    var all = Array(values)
    var count = 1
    while count < all.count { count *= 2 }
    if let last = all.last { all += repeatElement(last, count: count - all.count) }
    self.values = all
    marks = count <= 256 ? Self.marks[count.trailingZeroBitCount] : Self.marks(count)
  }

  package init(_ ids: some Collection<Int64>) { self.init(ids.map { Value($0) }) }

  /// Those of 1, 2, 4 and so on: to put them together took longer than to look some rows up.
  private static let marks = (0...8).map { marks(1 << $0) }

  private static func marks(_ count: Int) -> String { repeatElement("?", count: count).joined(separator: ", ") }
}
