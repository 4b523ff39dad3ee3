import Foundation
import Imaging
import Synchronization
import WorkerContract
import WorkerSupport
import Workers

/// A picture, a folder for a cache of it, and a clock.
final class Gallery: Sendable {
  let folder: Folder
  let content = ImageContent("picture")
  private let pool: WorkerPool
  private let sources = Mutex(0)
  private let time = Mutex(Int64(1_800_000_000_000_000_000))

  /// - Parameter program: the worker.
  static func with(_ program: String = "atrium-worker", _ body: (Gallery) async throws -> Void) async throws {
    let folder = try Folder()
    try await Pictures.make("picture.jpg", width: 600, height: 900, in: folder)
    try await Programs.withPool(of: program) { try await body(Gallery(folder, $0)) }
  }

  private init(_ folder: Folder, _ pool: WorkerPool) {
    self.folder = folder
    self.pool = pool
  }

  /// How often the picture was asked for.
  var asked: Int { sources.withLock { $0 } }

  func cache(limit: Int64 = 1 << 30) -> ImageCache {
    ImageCache(folder: folder.at("cache"), limit: limit, workers: pool) { self.time.withLock { $0 } }
  }

  func source() throws -> ImageSource {
    sources.withLock { $0 += 1 }
    let length = try Int64(folder.read("picture.jpg").count)
    return try ImageSource(file: folder.open("picture.jpg"), range: ByteRange(offset: 0, length: length))
  }

  func pass(hours: Int64) { time.withLock { $0 += hours * 3_600_000_000_000 } }

  /// Files of the cache.
  func files() -> Int { paths().count }

  func overwrite(with content: Data) throws {
    for path in paths() { try content.write(to: URL(filePath: path)) }
  }

  private func paths() -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.at("cache"))?.compactMap { $0 as? String } ?? []
    return names.map { folder.at("cache/" + $0) }.filter { FileManager.default.contents(atPath: $0) != nil }
  }
}
