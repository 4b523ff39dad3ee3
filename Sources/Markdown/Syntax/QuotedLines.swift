/// Lines set aside out of a quote still carry its marks.
enum QuotedLines {
  /// Takes up to `depth` marks off each line but the first, and white space off both ends.
  static func unquoted(_ bytes: ArraySlice<UInt8>, depth: Int) -> [UInt8] {
    var unquoted: [UInt8] = []
    unquoted.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      unquoted.append(bytes[index])
      index += 1
      guard bytes[index - 1] == 10 else { continue }
      var left = depth
      var mark = index
      while left > 0, mark < bytes.endIndex, bytes[mark] == 32 || bytes[mark] == UInt8(ascii: ">") {
        mark += 1
        guard bytes[mark - 1] == UInt8(ascii: ">") else { continue }
        left -= 1
        index = mark
      }
    }
    let first = unquoted.firstIndex { $0 > 32 } ?? unquoted.endIndex
    let last = unquoted.lastIndex { $0 > 32 } ?? first
    return first < unquoted.endIndex ? Array(unquoted[first...last]) : []
  }
}
