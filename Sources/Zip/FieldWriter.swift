/// Writes the little-endian fields of a record one after the other (APPNOTE 4.1.9).
struct FieldWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ bytes: some Sequence<UInt8>) { self.bytes += bytes }
  mutating func add(_ number: UInt16) { addNumber(number) }
  mutating func add(_ number: UInt32) { addNumber(number) }
  mutating func add(_ number: Int64) { addNumber(UInt64(bitPattern: number)) }

  private mutating func addNumber(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }
}
