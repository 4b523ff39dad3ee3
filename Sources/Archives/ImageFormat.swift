/// A kind of picture that a page may be (C1), told by its first bytes.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable {
  case jpeg, png, gif, webp, tiff, avif, heic

  /// Detects the format by its signature.
  ///
  /// - Parameter head: the first bytes of a file; 64 are enough.
  /// - Returns: nil for any other content, whatever the file's name.
  public init?(head: some RandomAccessCollection<UInt8>) {
    func has(_ bytes: [UInt8], at place: Int = 0) -> Bool { head.dropFirst(place).starts(with: bytes) }
    if has([0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if has([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if has(Array("GIF87a".utf8)) || has(Array("GIF89a".utf8)) {
      self = .gif
    } else if has(Array("RIFF".utf8)), has(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else if has([0x49, 0x49, 0x2a, 0]) || has([0x4d, 0x4d, 0, 0x2a]) {
      self = .tiff
    } else if has(Array("ftyp".utf8), at: 4), let format = Self.ofBrands(in: head) {
      self = format
    } else {
      return nil
    }
  }

  /// The format that a file extension stands for, in upper or lower case.
  ///
  /// - Returns: nil without an extension, or for that of another format.
  public init?(path: some StringProtocol) {
    guard let dot = path.unicodeScalars.lastIndex(of: "."), !path[dot...].unicodeScalars.contains("/"),
      let format = Self.endings[path[path.unicodeScalars.index(after: dot)...].lowercased()]
    else { return nil }
    self = format
  }

  public var mediaType: String { "image/\(rawValue)" }

  private static let endings: [String: ImageFormat] = [
    "jpg": .jpeg, "jpeg": .jpeg, "png": .png, "gif": .gif, "webp": .webp, "tif": .tiff, "tiff": .tiff, "avif": .avif, "heic": .heic,
    "heif": .heic,
  ]

  /// Both are files of boxes (ISO/IEC 14496-12), whose first one names the brands that the file complies with (ISO/IEC 23008-12, annex B).
  private static func ofBrands(in head: some RandomAccessCollection<UInt8>) -> ImageFormat? {
    let size = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    var rest = Array(head.dropFirst(8).prefix(max(0, size - 8)))[...]
    while rest.count >= 4 {
      switch String(decoding: rest.prefix(4), as: UTF8.self) {
      case "avif", "avis": return .avif
      case "heic", "heix", "heim", "heis", "hevc", "hevx": return .heic
      default: rest = rest.dropFirst(4)
      }
    }
    return nil
  }
}
