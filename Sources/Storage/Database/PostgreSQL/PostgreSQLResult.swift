import Foundation

/// The rows of an answer, in libpq's memory, read from the first to the last.
final class PostgreSQLResult {
  private let library: LibPQ
  private let pointer: OpaquePointer
  private let count: CInt
  private let types: [UInt32]
  private var place: CInt = -1
  let names: [String]

  /// Takes `pointer` over.
  init(_ library: LibPQ, _ pointer: OpaquePointer) {
    self.library = library
    self.pointer = pointer
    count = library.rowCount(pointer)
    let columns = 0..<library.columnCount(pointer)
    types = columns.map { library.columnType(pointer, $0) }
    names = columns.map { library.columnName(pointer, $0).map { String(cString: $0) } ?? "" }
  }

  deinit {
    library.clear(pointer)
  }

  /// Rows that the statement inserted, changed or deleted.
  var changedRows: Int {
    guard let status = library.commandStatus(pointer), !String(cString: status).hasPrefix("SELECT") else { return 0 }
    return library.commandRows(pointer).flatMap { Int(String(cString: $0)) } ?? 0
  }

  /// Goes on to the next row; false after the last.
  func next() -> Bool {
    place += 1
    return place < count
  }

  /// Of the row it stands at. What PostgreSQL counts or claims is a number; a type that is none of the five kinds is its text.
  func value(_ column: Int) -> Value {
    let index = CInt(column)
    guard library.isNull(pointer, place, index) == 0, let start = library.value(pointer, place, index) else { return .null }
    let length = Int(library.length(pointer, place, index))
    return start.withMemoryRebound(to: UInt8.self, capacity: length) {
      Self.value(of: UnsafeBufferPointer(start: $0, count: length), types[column])
    }
  }

  private static func value(of bytes: UnsafeBufferPointer<UInt8>, _ type: UInt32) -> Value {
    if type == PostgreSQLType.bytea { return .blob(data(bytes)) }
    let text = String(decoding: bytes, as: UTF8.self)
    return switch type {
    case PostgreSQLType.bool: .integer(text == "t" ? 1 : 0)
    case PostgreSQLType.int2, PostgreSQLType.int4, PostgreSQLType.int8, PostgreSQLType.oid:
      Int64(text).map { .integer($0) } ?? .text(text)
    // Sums of integers are of this type too.
    case PostgreSQLType.numeric: Int64(text).map { .integer($0) } ?? Double(text).map { .real($0) } ?? .text(text)
    case PostgreSQLType.float4, PostgreSQLType.float8: Double(text).map { .real($0) } ?? .text(text)
    default: .text(text)
    }
  }

  /// From `\x` and two digits for each byte, the form that every connection asks for.
  private static func data(_ text: UnsafeBufferPointer<UInt8>) -> Data {
    func digit(_ byte: UInt8) -> UInt8 { byte <= UInt8(ascii: "9") ? byte - UInt8(ascii: "0") : byte - UInt8(ascii: "a") + 10 }
    var data = Data(capacity: max(0, text.count - 2) / 2)
    for place in stride(from: 2, to: text.count - 1, by: 2) { data.append(digit(text[place]) << 4 | digit(text[place + 1])) }
    return data
  }
}
