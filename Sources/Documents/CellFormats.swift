/// Which formats of a workbook's cells show numbers as dates or times (ECMA-376 part 1, 18.8.30).
final class CellFormats: XMLHandler {
  enum Meaning {
    case number, date, time, elapsed
  }

  private var codes: [Int: Meaning] = [:]
  private var cells: [Meaning] = []
  private var isInCells = false

  private static let most = 100_000

  var isDone: Bool { cells.count >= Self.most || codes.count >= Self.most }

  /// - Parameter style: the `s` of a cell.
  func meaning(of style: Int) -> Meaning { cells.indices.contains(style) ? cells[style] : .number }

  func begin(_ name: String, _ attributes: XMLAttributes) {
    switch name {
    case "numFmt":
      guard let id = attributes["numFmtId"].flatMap({ Int($0) }), let code = attributes["formatCode"] else { return }
      codes[id] = Self.meaning(ofCode: code)
    case "cellXfs": isInCells = true
    case "xf" where isInCells:
      let id = attributes["numFmtId"].flatMap { Int($0) } ?? 0
      cells.append(codes[id] ?? Self.builtIn(id))
    default: break
    }
  }

  func end(_ name: String) {
    if name == "cellXfs" { isInCells = false }
  }

  private static func builtIn(_ id: Int) -> Meaning {
    switch id {
    case 14...17, 22, 27...31, 34...36, 50...54, 57, 58: .date
    case 18...21, 32, 33, 45, 47, 55, 56: .time
    case 46: .elapsed
    default: .number
    }
  }

  /// - Parameter code: such as `dd/mm/yyyy;@`. Only its first part counts; text in quotes, colours and locales do not.
  static func meaning(ofCode code: String) -> Meaning {
    var (letters, rest) = (Set<UInt8>(), Array(code.utf8)[...])
    while let byte = rest.popFirst(), byte != UInt8(ascii: ";") {
      switch byte {
      case UInt8(ascii: "\""): rest = rest.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
      case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): rest = rest.dropFirst()
      case UInt8(ascii: "["):
        let inner = rest.prefix { $0 != UInt8(ascii: "]") }.map { $0 | 0x20 }
        rest = rest.dropFirst(inner.count + 1)
        if let first = inner.first, "hms".utf8.contains(first), inner.allSatisfy({ $0 == first }) { return .elapsed }
      case UInt8(ascii: "0"), UInt8(ascii: "#"), UInt8(ascii: "?"):
        // Fractions of a second have digits too, behind an "s".
        if letters.isDisjoint(with: "hs".utf8) { return .number }
      default: letters.insert(byte | 0x20)
      }
    }
    // "General" and "Standard" have some of these letters, and others that no date has.
    if letters.contains(UInt8(ascii: "n")), letters.contains(UInt8(ascii: "r")) { return .number }
    if letters.contains(UInt8(ascii: "y")) || letters.contains(UInt8(ascii: "d")) { return .date }
    if letters.contains(UInt8(ascii: "h")) || letters.contains(UInt8(ascii: "s")) { return .time }
    return letters.contains(UInt8(ascii: "m")) ? .date : .number
  }
}
