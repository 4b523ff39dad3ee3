import Foundation

/// The values of one statement as libpq takes them: all in PostgreSQL's binary form, one behind the other.
///
/// Each says its type, so that `SELECT ? AS count` answers a number for a number. A `NULL` has none: the server finds out from where it
/// stands, and refuses one that stands where any type would do (`WHERE ? IS NULL`).
struct PostgreSQLArguments {
  private var bytes: [UInt8] = []
  private var places: [Range<Int>?] = []
  private var types: [UInt32] = []

  /// - Throws: ``Database/Failure/nulInText``.
  init(_ values: ArraySlice<Value>, after first: Value? = nil) throws {
    places.reserveCapacity(values.count + 1)
    if let first { try append(first) }
    for value in values { try append(value) }
  }

  var count: Int { places.count }

  private mutating func append(_ value: Value) throws {
    let start = bytes.count
    switch value {
    case .null:
      types.append(0)
      places.append(nil)
      return
    case .integer(let integer):
      types.append(PostgreSQLType.int8)
      withUnsafeBytes(of: integer.bigEndian) { bytes += $0 }
    case .real(let real):
      types.append(PostgreSQLType.float8)
      withUnsafeBytes(of: real.bitPattern.bigEndian) { bytes += $0 }
    case .text(let text):
      guard !text.utf8.contains(0) else { throw Database.Failure.nulInText }
      types.append(PostgreSQLType.text)
      bytes += text.utf8
    case .blob(let blob):
      types.append(PostgreSQLType.bytea)
      bytes += blob
    }
    places.append(start..<bytes.count)
  }

  /// Types, values, lengths and formats, each an array of `count`.
  func withPointers<Result>(
    _ body: (UnsafePointer<UInt32>?, UnsafePointer<LibPQ.Text?>?, UnsafePointer<CInt>?, UnsafePointer<CInt>?) -> Result
  ) -> Result {
    // One byte more: a value of no bytes must have an address, or it would be taken for NULL.
    (bytes + [0]).withUnsafeBytes { bytes in
      let start = bytes.bindMemory(to: CChar.self).baseAddress
      let values = places.map { range in range.flatMap { range in start.map { $0 + range.lowerBound } } }
      let lengths = places.map { CInt($0?.count ?? 0) }
      return body(types, values, lengths, Array(repeating: 1, count: count))
    }
  }
}

/// Numbers of the types in the catalogue `pg_type`; those of what is built in never change.
enum PostgreSQLType {
  static let bool: UInt32 = 16
  static let bytea: UInt32 = 17
  static let int8: UInt32 = 20
  static let int2: UInt32 = 21
  static let int4: UInt32 = 23
  static let text: UInt32 = 25
  static let oid: UInt32 = 26
  static let float4: UInt32 = 700
  static let float8: UInt32 = 701
  static let numeric: UInt32 = 1700
}
