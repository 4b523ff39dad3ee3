/// The rows of a sheet of a workbook.
final class SheetRows: XMLHandler {
  private(set) var writer: TextWriter
  private let strings: SharedStrings
  private let formats: CellFormats
  private let dates: SerialDate
  private let limit: Int

  private var row: [UInt8] = []
  /// How many columns the row has so far, and where the open cell is.
  private var columns = 0
  private var column = 0
  private var type = "n"
  private var style = 0
  private var value: [UInt8] = []
  private var isInValue = false
  private var isInCell = false
  private var phoneticDepth = 0

  /// Empty cells between two others; no table that is read by people has more.
  private static let mostEmpty = 256

  init(_ writer: TextWriter, strings: SharedStrings, formats: CellFormats, dates: SerialDate, limit: Int) {
    (self.writer, self.strings, self.formats, self.dates, self.limit) = (writer, strings, formats, dates, limit)
  }

  var isDone: Bool { writer.isFull }

  func begin(_ name: String, _ attributes: XMLAttributes) {
    switch name {
    case "row": (row, columns, column) = ([], 0, 0)
    case "c":
      column = attributes["r"].flatMap(Self.column) ?? column + 1
      type = attributes["t"] ?? "n"
      style = attributes["s"].flatMap { Int($0) } ?? 0
      (value, isInCell) = ([], true)
    case "v": isInValue = isInCell
    case "t": isInValue = isInCell && phoneticDepth == 0
    case "rPh": phoneticDepth += 1
    default: break
    }
  }

  func text(_ bytes: UnsafeRawBufferPointer) {
    guard isInValue else { return }
    guard value.count + row.count < limit else { return writer.markTruncated() }
    value.append(contentsOf: bytes)
  }

  func end(_ name: String) {
    switch name {
    case "v", "t": isInValue = false
    case "rPh": phoneticDepth -= 1
    case "c":
      isInCell = false
      add(content())
    case "row":
      guard !row.isEmpty else { return }
      writer.appendVerbatim(row)
      writer.lineBreak()
    default: break
    }
  }

  private func add(_ content: some Collection<UInt8>) {
    let content = content.trimmed
    guard !content.isEmpty else { return }
    guard row.count + content.count <= limit else { return writer.markTruncated() }
    if columns > 0 { row.append(contentsOf: repeatElement(0x09, count: min(max(1, column - columns), Self.mostEmpty))) }
    if columns == 0 { row.append(contentsOf: repeatElement(0x09, count: min(max(0, column - 1), Self.mostEmpty))) }
    columns = column
    row.append(contentsOf: content.lazy.map { $0.isWhitespace ? 0x20 : $0 })
  }

  private func content() -> ArraySlice<UInt8> {
    switch type {
    case "s": Int(value.text).flatMap { strings[$0] } ?? []
    case "b": Array((value.elementsEqual("1".utf8) ? "TRUE" : "FALSE").utf8)[...]
    case "n": number()
    default: value[...]
    }
  }

  /// A number as it is shown: a date by the cell's format, without the digits that binary fractions add.
  private func number() -> ArraySlice<UInt8> {
    let meaning = formats.meaning(of: style)
    guard meaning != .number || value.count >= 16, let number = Double(value.text) else { return value[...] }
    if let date = dates.text(number, meaning) { return Array(date.utf8)[...] }
    guard meaning == .number, value.contains(UInt8(ascii: ".")) else { return value[...] }
    let shortest = number.description
    return shortest.utf8.count < value.count ? Array(shortest.utf8)[...] : value[...]
  }

  /// The number of a cell's column, from 1: `AB12` is 28.
  private static func column(_ reference: String) -> Int? {
    var column = 0
    for byte in reference.utf8.prefix(while: \.isLetter).prefix(4) { column = column * 26 + Int(byte & 0x1f) }
    return column > 0 ? column : nil
  }
}
