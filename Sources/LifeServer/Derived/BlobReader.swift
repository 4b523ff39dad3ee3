import AtriumAPI
import AtriumServer
import Foundation
import Paths
import Storage

/// What was made of a file, by the file's path and the name of the blob.
struct BlobReader: Sendable {
  let library: LibraryReader
  let previews: PreviewReader
  let now: @Sendable () -> Date

  /// Pixels of the longer side.
  private static let size = 1440
  private static let field = "path"

  /// - Parameter path: a file's, and a name. No file is in another one, so the name is the last part.
  /// - Throws: `Problem` `not_found` for a name that means nothing, for what is no file, and where there is nothing to be shown.
  func blob(at path: String) async throws -> ByteSource {
    let missing = Problem(.notFound, detail: "There is no such blob.", field: Self.field)
    guard Screenshot.names.contains(PathParts.name(of: path)),
      let entry = try await library.finder.present(PathParts.folder(of: path), field: Self.field), !entry.isFolder
    else { throw missing }
    let record = try await library.record(of: entry, now: now(), field: Self.field)
    do {
      return try await previews.preview(of: record, size: Self.size, revision: nil)
    } catch let problem as Problem where problem.code == .unsupportedMediaType {
      throw missing
    }
  }
}

/// The names of a file's preview among its blobs.
enum Screenshot {
  /// What it is: the bytes say so too.
  static let name = "screenshot.jpg"
  /// Each answers it.
  static let names: Set<String> = [name, "screenshot.png", "screenshot.webp"]
}
