import WorkerContract
package import Workers

/// Renders variants of pictures in workers, and keeps them by their content: one that was moved or renamed is not rendered again.
package actor ImageCache {
  private struct Key: Hashable {
    let content: ImageContent
    let variant: ImageVariant
  }

  private let store: any ImageStore
  private let workers: WorkerPool
  /// Nanoseconds since 1970.
  private let now: @Sendable () -> Int64
  private var rendering: [Key: Task<CachedImage, any Error>] = [:]

  /// - Parameter now: nanoseconds since 1970.
  package init(store: any ImageStore, workers: WorkerPool, now: @escaping @Sendable () -> Int64) {
    self.store = store
    self.workers = workers
    self.now = now
  }

  /// A cache in a folder of its own.
  ///
  /// - Parameters:
  ///   - folder: of this cache alone. It need not be there.
  ///   - limit: bytes. Above it, what was not used for longest goes.
  ///   - now: nanoseconds since 1970.
  package init(folder: String, limit: Int64 = 2 << 30, workers: WorkerPool, now: @escaping @Sendable () -> Int64) {
    self.init(store: FolderImageStore(folder: folder, limit: limit), workers: workers, now: now)
  }

  /// A variant of a picture, rendered once however many ask for it at the same time.
  ///
  /// - Parameter source: asked only when the picture has to be rendered.
  /// - Throws: what `source` throws; ``WorkerError``.
  package func image(
    _ variant: ImageVariant, of content: ImageContent, priority: WorkerPriority,
    source: @escaping @Sendable () async throws -> ImageSource
  ) async throws -> CachedImage {
    let key = Key(content: content, variant: variant)
    if let image = try await store.image(variant, of: content, now: now()) { return image }
    if let task = rendering[key] { return try await task.value }
    // An unstructured task: a caller that is cancelled does not cancel the rendering for the others.
    let task = Task { try await render(variant, content, priority, source) }
    rendering[key] = task
    defer { if rendering[key] == task { rendering[key] = nil } }
    return try await task.value
  }

  /// Removes everything.
  package func clear() async throws { try await store.clear() }

  private func render(
    _ variant: ImageVariant, _ content: ImageContent, _ priority: WorkerPriority, _ source: @Sendable () async throws -> ImageSource
  ) async throws -> CachedImage {
    let source = try await source()
    let output = try WorkerFile.inMemory()
    let request = RenderImage(
      range: source.range, page: source.page, width: variant.width, height: variant.height, format: variant.format, quality: variant.quality
    )
    let rendered = try await workers.perform(request, files: [source.file, output], priority: priority)
    // A worker that was taken over may say anything.
    guard (1...Self.longest).contains(rendered.length) else { throw WorkerError.crashed(.misbehaved) }
    let bytes = try output.read(Int(rendered.length), at: 0)
    // When the disk is full, the image is returned without being kept.
    try? await store.save(bytes, as: variant, of: content, now: now())
    return CachedImage(file: output, length: rendered.length, format: variant.format)
  }

  /// Bytes: no variant has as many.
  private static let longest: Int64 = 256 << 20
}
