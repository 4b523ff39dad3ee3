import AtriumAPI
import AtriumServer
import Foundation
import Hummingbird
import Logging
import MediaTypes
import Paths
import Storage

/// Hands out files, and folders as archives.
struct DownloadReader: Sendable {
  let finder: LibraryFinder
  let folder: DataFolder
  /// How long ago a file must have been changed for its tag to be a strong one.
  let settled: Duration
  let now: @Sendable () -> Date
  let logger: Logger

  /// Bytes that are read, and wait for the person, at once.
  private static let part = 1 << 20
  private static let field = "path"

  /// - Throws: `Problem`.
  func download(_ call: DownloadLibraryFiles) async throws -> ServedBytes {
    guard !call.path.isEmpty else { throw Problem.invalid(Self.field, "is missing") }
    guard call.path.count <= DownloadLibraryFiles.mostPaths else {
      throw Problem.invalid(Self.field, "is given more than \(DownloadLibraryFiles.mostPaths) times")
    }
    var entries: [LibraryEntry] = []
    for path in call.path { entries.append(try await finder.entry(at: path, field: Self.field)) }
    do {
      if entries.count == 1, !entries[0].isFolder { return .source(try await file(at: entries[0].path)) }
      return .stream(try await archive(of: BatchPlan(entries).leaders))
    } catch let failure as DataFolder.Failure {
      throw ArchivePlan.problem(failure, of: entries[0].path)
    }
  }

  private func file(at path: String) async throws -> ByteSource {
    let file = try await folder.reading { try $0.openFile(path) }
    return ByteSource(file, in: folder, settled: settled, now: now(), isAttachment: true)
  }

  private func archive(of tops: [LibraryEntry]) async throws -> ByteStream {
    let plan = try await folder.inBackground { [finder] in try ArchivePlan(of: tops, files: finder.files, in: $0) }
    return ByteStream(length: plan.length, type: .zip, name: Self.name(of: tops) + ".zip") { [folder, logger] writer in
      let producer = Locked(ArchiveProducer(plan))
      do {
        while let part = try await folder.reading({ folder in try producer.withLock { try $0.part(of: folder, size: Self.part) } }) {
          try await writer.write(part)
        }
      } catch let failure as DataFolder.Failure {
        logger.notice("an archive was left incomplete", metadata: ["cause": "\(failure)"])
        throw failure
      }
    }
  }

  /// The folder's name, or that of the folder in which all of them are.
  private static func name(of tops: [LibraryEntry]) -> String {
    if tops.count == 1, !tops[0].name.isEmpty { return tops[0].name }
    let folders = Set(tops.map { PathKey(PathParts.folder(of: $0.path)) })
    guard folders.count == 1, let folder = folders.first, !folder.path.isEmpty else { return "Library" }
    return PathParts.name(of: folder.path)
  }
}
