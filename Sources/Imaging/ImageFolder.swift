import Crypto
import Foundation
import WorkerContract
import Workers

/// The files of a cache of pictures. Each call may wait for the disk.
struct ImageFolder: Sendable {
  struct Entry: Sendable {
    let path: String
    let size: Int64
    /// Nanoseconds since 1970, to within `markEvery`.
    let lastUse: Int64
  }

  let root: String

  /// How often a use is written down, in nanoseconds: an hour. Each costs a write.
  private static let markEvery: Int64 = 3_600_000_000_000

  /// - Returns: nil when there is none, or not all of it.
  func open(_ content: ImageContent, _ variant: ImageVariant, now: Int64) throws -> CachedImage? {
    let descriptor = Foundation.open(path(of: content, variant), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return nil }
    let file = try WorkerFile(duplicating: descriptor)
    // After a loss of power a file may have its length and no content.
    guard try variant.format.begins(file.read(12, at: 0)) else { return nil }
    let lastUse = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    if now - lastUse > Self.markEvery {
      let time = timespec(tv_sec: Int(now / 1_000_000_000), tv_nsec: Int(now % 1_000_000_000))
      _ = futimens(descriptor, [time, time])
    }
    return CachedImage(file: file, length: Int64(status.st_size), format: variant.format)
  }

  /// Writes a picture under a temporary name and then gives it its own, so that no reader sees an incomplete file.
  ///
  /// - Throws: when the disk is full or the like; nothing stays then.
  func save(_ bytes: [UInt8], _ content: ImageContent, _ variant: ImageVariant, now: Int64) throws {
    let path = path(of: content, variant)
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    let time = timespec(tv_sec: Int(now / 1_000_000_000), tv_nsec: Int(now % 1_000_000_000))
    utimensat(AT_FDCWD, path, [time, time], 0)
  }

  func entries() -> [Entry] {
    guard let paths = FileManager.default.enumerator(atPath: root) else { return [] }
    return paths.compactMap { $0 as? String }.compactMap { name in
      var status = stat()
      let path = root + "/" + name
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      return Entry(
        path: path, size: Int64(status.st_size), lastUse: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec))
    }
  }

  /// Removes what was not used for longest, until so many bytes are left.
  ///
  /// - Returns: bytes that are left.
  func shrink(to limit: Int64) -> Int64 {
    let entries = entries().sorted { $0.lastUse < $1.lastUse }
    var left = entries.reduce(0) { $0 + $1.size }
    for entry in entries where left > limit {
      if unlink(entry.path) == 0 { left -= entry.size }
    }
    return left
  }

  private func path(of content: ImageContent, _ variant: ImageVariant) -> String {
    let hash = SHA256.hash(data: Data(content.identity.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    return "\(root)/\(hash.prefix(2))/\(hash.dropFirst(2))-\(variant.name)"
  }
}

extension ImageVariant.Format {
  /// Whether a file of this format begins so.
  func begins(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .jpeg: bytes.starts(with: [0xff, 0xd8, 0xff])
    case .png: bytes.starts(with: [0x89, 0x50, 0x4e, 0x47])
    case .webp: bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    }
  }
}
