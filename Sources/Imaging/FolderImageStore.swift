import Storage

/// Keeps pictures as files of a folder.
actor FolderImageStore: ImageStore {
  private let folder: ImageFolder
  private let limit: Int64
  private let files = FileExecutor(label: "images", threads: 2, most: 16)
  /// Bytes on disk; nil until they were first counted.
  private var size: Int64?

  /// - Parameters:
  ///   - folder: of this store alone. It need not be there.
  ///   - limit: bytes. Above it, what was not used for longest goes.
  init(folder: String, limit: Int64) {
    self.folder = ImageFolder(root: folder)
    self.limit = limit
  }

  nonisolated func image(_ variant: ImageVariant, of content: ImageContent, now: Int64) async throws -> CachedImage? {
    let folder = folder
    return try await files.run { try folder.open(content, variant, now: now) }
  }

  func save(_ bytes: [UInt8], as variant: ImageVariant, of content: ImageContent, now: Int64) async throws {
    let folder = folder
    try await files.run { try folder.save(bytes, content, variant, now: now) }
    try await grow(by: Int64(bytes.count))
  }

  func clear() async throws {
    let folder = folder
    size = try await files.run { folder.shrink(to: 0) }
  }

  private func grow(by bytes: Int64) async throws {
    let (folder, limit) = (folder, limit)
    let before = size
    let after: Int64
    if let before {
      after = before + bytes
    } else {
      after = try await files.run { folder.entries().reduce(0) { $0 + $1.size } }
    }
    size = after
    guard after > limit else { return }
    // Some room, so that not each picture costs a look at all of them.
    size = try await files.run { folder.shrink(to: limit / 10 * 9) }
  }
}
