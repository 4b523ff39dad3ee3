/// Reads the little-endian fields of a record one after the other (APPNOTE 4.1.9).
struct FieldReader {
  private var rest: ArraySlice<UInt8>
  private let part: ZipError.Part

  init(_ bytes: ArraySlice<UInt8>, of part: ZipError.Part) {
    rest = bytes
    self.part = part
  }

  var isAtEnd: Bool { rest.isEmpty }
  var count: Int { rest.count }

  /// - Throws: ``ZipError/damaged(_:)`` when fewer bytes are left.
  mutating func bytes(_ count: Int) throws(ZipError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= rest.count else { throw .damaged(part) }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func skip(_ count: Int) throws(ZipError) {
    _ = try bytes(count)
  }

  private mutating func number<Number: FixedWidthInteger & UnsignedInteger>(_: Number.Type) throws(ZipError) -> Number {
    try bytes(Number.bitWidth / 8).reversed().reduce(0) { $0 << 8 | Number($1) }
  }

  mutating func uint16() throws(ZipError) -> UInt16 { try number(UInt16.self) }
  mutating func uint32() throws(ZipError) -> UInt32 { try number(UInt32.self) }

  /// A size or place, which no file can have above `Int64.max`.
  mutating func int64() throws(ZipError) -> Int64 {
    guard let number = Int64(exactly: try number(UInt64.self)) else { throw .damaged(part) }
    return number
  }
}
