import Foundation
import Zip

/// The content of a row of an SQLite Archive: packed by zlib (RFC 1950) exactly when it has fewer bytes than the file, else as it is.
enum ArchivedBlob {
  /// Bytes of a blob: far more than any has.
  private static let largest: Int64 = 64 << 20

  /// - Parameter size: bytes of the file, as the row says.
  /// - Returns: nil for a row that says what is not so.
  static func content(of data: Data, size: Int64) -> [UInt8]? {
    guard (0...largest).contains(size), data.count <= size else { return nil }
    guard data.count < size else { return Array(data) }
    return try? ZlibStream.decompress(Array(data), size: Int(size))
  }

  static func data(of bytes: [UInt8]) -> Data {
    guard let packed = ZlibStream.compress(bytes), packed.count < bytes.count else { return Data(bytes) }
    return Data(packed)
  }
}
