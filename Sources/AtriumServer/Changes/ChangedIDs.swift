/// The ids of a change, cut into what a row of the log holds at most: so many of them, of so many bytes. A client may refuse an event of
/// more than a megabyte, and one byte of an id can be six of JSON.
enum ChangedIDs {
  static let perRow = 200
  static let bytesPerRow = 64 << 10

  /// One that is too long stands alone. None for no ids.
  static func rows(of ids: [String], count: Int = perRow, bytes: Int = bytesPerRow) -> [[String]] {
    var rows: [[String]] = []
    var room = 0
    for id in ids {
      room -= id.utf8.count
      if let last = rows.indices.last, room >= 0, rows[last].count < count {
        rows[last].append(id)
      } else {
        rows.append([id])
        room = bytes - id.utf8.count
      }
    }
    return rows
  }
}
