public import Zip

/// The format of a file that may contain pages (C1), detected by its content and not by its name.
public enum ArchiveFormat: Sendable, Hashable {
  case zip, rar4, rar5, sevenZip, tar, pdf
  case image(ImageFormat)

  /// The signature of TAR is at byte 257; that of PDF may be anywhere in the first kilobyte.
  private static let headSize = 1_024

  /// - Returns: nil for a file that is none of these.
  /// - Throws: what the source throws.
  public init?(of source: some ByteSource) throws {
    let head = try [UInt8](unsafeUninitializedCapacity: Self.headSize) { buffer, count in
      count = try source.read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
    }
    if let format = Self(head: head) {
      self = format
    } else if (try? ZipArchive(reading: source)) != nil {
      // A self-extracting archive.
      self = .zip
    } else {
      return nil
    }
  }

  private init?(head: [UInt8]) {
    func has(_ bytes: [UInt8], at place: Int = 0) -> Bool { head.dropFirst(place).starts(with: bytes) }
    let rar = Array("Rar!".utf8) + [0x1a, 7]
    if [[3, 4], [5, 6], [7, 8]].contains(where: { has([0x50, 0x4b] + $0) }) {
      self = .zip
    } else if has(rar + [0]) {
      self = .rar4
    } else if has(rar + [1, 0]) {
      self = .rar5
    } else if has([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]) {
      self = .sevenZip
    } else if let format = ImageFormat(head: head) {
      self = .image(format)
    } else if has(Array("ustar".utf8), at: 257) {
      self = .tar
    } else if head.indices.contains(where: { has(Array("%PDF-".utf8), at: $0) }) {
      self = .pdf
    } else {
      return nil
    }
  }
}
