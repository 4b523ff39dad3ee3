/// One pass over the bytes, counting by line and by paragraph.
struct LimitScan {
  private var containers = 0
  private var cells = 0
  private var images = 0
  private var declarations = 0
  private var isPrefix = true
  private var isBlank = true
  private var lineStart = 0
  private var isDelimiterRow = true
  private var columns = 0
  private var missingCells = 0
  private var insertions: [(index: Int, byte: UInt8)] = []

  /// What goes before which byte, in order.
  mutating func insertions(into bytes: UnsafeBufferPointer<UInt8>) -> [(index: Int, byte: UInt8)] {
    for (index, byte) in bytes.enumerated() {
      if byte == 10 || byte == 13 {
        endLine(at: index)
        continue
      }
      let following = index + 1 < bytes.count ? bytes[index + 1] : 10
      if isExcessive(byte, following), !InputLimits.isEscaped(index, in: bytes) {
        insertions.append((index, UInt8(ascii: "\\")))
      }
      if byte != 32, byte != 9 { isBlank = false }
      if isDelimiterRow, !Self.isDelimiterSign(byte) { isDelimiterRow = false }
    }
    endLine(at: bytes.count)
    return insertions
  }

  /// What the line below a table's head is made of, with the marks of containers around it.
  private static func isDelimiterSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"), 32, 9, UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  private mutating func endLine(at index: Int) {
    if isBlank {
      (images, declarations, columns) = (0, 0, 0)
    } else if isDelimiterRow, cells > 0 {
      columns = max(columns, cells + 1)
    } else {
      countMissingCells()
    }
    (containers, cells, isPrefix, isBlank, isDelimiterRow) = (0, 0, true, true, true)
    lineStart = index + 1
  }

  private mutating func countMissingCells() {
    guard columns > cells + 1 else { return }
    missingCells += columns - cells - 1
    guard missingCells > InputLimits.missingCells else { return }
    // Before the backslashes of this line, which are already noted.
    let place = insertions.lastIndex { $0.index < lineStart }.map { $0 + 1 } ?? 0
    insertions.insert((lineStart, 10), at: place)
    columns = 0
  }

  private mutating func isExcessive(_ byte: UInt8, _ following: UInt8) -> Bool {
    if isPrefix, isContainerMark(byte, following) {
      containers += 1
      if containers > InputLimits.containers {
        isPrefix = false
        return true
      }
    }
    switch byte {
    case UInt8(ascii: "|"):
      cells += 1
      return cells > InputLimits.cells
    case UInt8(ascii: "!") where following == UInt8(ascii: "["):
      images += 1
      return images > InputLimits.openings
    case UInt8(ascii: "<") where following == UInt8(ascii: "!") || following == UInt8(ascii: "?"):
      declarations += 1
      return declarations > InputLimits.openings
    default:
      return false
    }
  }

  /// `>`, or the last sign of a list mark. Ends the prefix at the first sign that belongs to none.
  private mutating func isContainerMark(_ byte: UInt8, _ following: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ">"): return true
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: ")"):
      let isMark = following == 32 || following == 9 || following == 10 || following == 13
      if !isMark { isPrefix = false }
      return isMark
    case 32, 9, UInt8(ascii: "0")...UInt8(ascii: "9"): return false
    default:
      isPrefix = false
      return false
    }
  }
}
