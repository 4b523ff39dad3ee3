/// An event in the spool: its JSON, a tab, its number in sixteen digits and the end of the line. JSON in one line holds neither of the
/// two signs, so a line that was written to its end can be told from one that was not.
struct SpoolLine: Equatable {
  /// From 1 on, without gaps as long as nothing is lost.
  let number: UInt64
  let body: [UInt8]

  private static let trailer = 18

  var bytes: [UInt8] {
    body + [UInt8(ascii: "\t")] + Hex.text(number) + [UInt8(ascii: "\n")]
  }

  /// The number of the last line; `nil` when what stands at the end is not the end of a line.
  static func last(_ end: [UInt8]) -> UInt64? {
    let trailer = end.suffix(trailer)
    guard trailer.count == Self.trailer, trailer.first == UInt8(ascii: "\t"), trailer.last == UInt8(ascii: "\n") else { return nil }
    return Hex.number(trailer.dropFirst().dropLast())
  }

  /// The whole lines of a segment, and how many bytes they take: what is torn at the end is left.
  static func lines(_ bytes: [UInt8]) -> (lines: [SpoolLine], whole: Int) {
    var lines: [SpoolLine] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = bytes[start...end]
      if let number = last(Array(line.suffix(trailer))) {
        lines.append(SpoolLine(number: number, body: Array(line.dropLast(trailer))))
      }
      start = end + 1
    }
    return (lines, start)
  }
}
