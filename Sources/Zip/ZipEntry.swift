/// A file or folder of an archive, as the central directory describes it. Nothing of it is verified before the content is read.
public struct ZipEntry: Sendable, Hashable {
  /// How the content is compressed (APPNOTE 4.4.5).
  public enum Method: Sendable, Hashable {
    case stored, deflated
    /// Any other one, which ``ZipArchive`` does not read.
    case other(UInt16)

    init(number: UInt16) {
      switch number {
      case 0: self = .stored
      case 8: self = .deflated
      default: self = .other(number)
      }
    }
  }

  public enum Kind: Sendable, Hashable {
    case file, folder, symbolicLink
    /// A device, a socket or a pipe of a Unix system.
    case special
  }

  /// The path within the archive. It is as it was written: it may be absolute, lead out of the archive with `..`, or contain backslashes.
  public let path: String
  public let kind: Kind
  public let method: Method
  /// Whether the content needs a password.
  public let isEncrypted: Bool
  /// Bytes of the content in the archive.
  public let compressedSize: Int64
  /// Bytes that the content claims to have.
  public let size: Int64
  /// CRC-32 of the content.
  public let checksum: UInt32
  /// Where the entry's local header begins.
  let headerOffset: Int64
  /// Where the next entry or the directory begins: the content ends before.
  var bound: Int64
}
