/// The first 256 bytes of a file of vectors: what it is, of which model and dimension, and a checksum.
struct VectorFileHeader: Equatable {
  static let size = 256
  private static let signature = Array("ATRIUMVF".utf8)
  private static let version: UInt32 = 1
  private static let longestName = 200

  let model: String
  let dimension: Int

  /// - Throws: ``VectorFileError/invalidModel``.
  init(model: String, dimension: Int) throws(VectorFileError) {
    guard (1...Self.longestName).contains(model.utf8.count), (1...8_192).contains(dimension) else { throw .invalidModel }
    self.model = model
    self.dimension = dimension
  }

  /// - Throws: ``VectorFileError/damaged``.
  init(of bytes: UnsafeRawBufferPointer) throws(VectorFileError) {
    guard bytes.count >= Self.size, bytes.prefix(8).elementsEqual(Self.signature), Self.uint32(bytes, 8) == Self.version else {
      throw .damaged
    }
    let checksum = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: Self.size - 8, as: UInt64.self))
    guard checksum == ContentHash.of(UnsafeRawBufferPointer(rebasing: bytes.prefix(Self.size - 8))) else { throw .damaged }
    let (dimension, length) = (Int(Self.uint32(bytes, 12)), Int(Self.uint32(bytes, 16)))
    guard length <= Self.longestName else { throw .damaged }
    do {
      try self.init(model: String(decoding: bytes[20..<20 + length], as: UTF8.self), dimension: dimension)
    } catch {
      throw .damaged
    }
  }

  var bytes: [UInt8] {
    var bytes = Self.signature
    for number in [Self.version, UInt32(dimension), UInt32(model.utf8.count)] {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes.append(contentsOf: model.utf8)
    bytes.append(contentsOf: repeatElement(0, count: Self.size - 8 - bytes.count))
    let checksum = bytes.withUnsafeBytes { ContentHash.of($0) }
    withUnsafeBytes(of: checksum.littleEndian) { bytes.append(contentsOf: $0) }
    return bytes
  }

  private static func uint32(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
    UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
