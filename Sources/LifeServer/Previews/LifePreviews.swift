import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird
import Imaging

/// The pictures that are made of files: previews for the app, and the archive in which they are.
struct LifePreviews: Sendable {
  private let previews: PreviewReader
  private let blobs: BlobReader

  /// - Parameter archive: keeps what was made.
  init(_ context: RoomContext, archive: DerivedArchive, library: LibraryReader, files: LifeFiles) {
    let images = ImageCache(store: archive, workers: context.decoding.workers) { [now = context.now] in
      Int64(now().timeIntervalSince1970 * 1e9)
    }
    previews = PreviewReader(folder: context.folder, records: context.files, files: files, images: images)
    blobs = BlobReader(library: library, previews: previews, now: context.now)
  }

  func addRoutes(to router: some RouterMethods<AtriumRequestContext>) {
    router.bytes(GetDerivedBlob.self) { [blobs] call, _ in try await blobs.blob(at: call.path) }
    router.bytes(GetLibraryPreview.self) { [previews] call, _ in
      try await previews.preview(of: call.fileId, size: call.size, revision: call.revision)
    }
  }
}
