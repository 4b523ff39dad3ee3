import Archives
import AtriumAPI
import AtriumServer
import Foundation
import HTTPServing
import Imaging
import Paths
import Storage
import WorkerContract
import Workers

/// Pictures of what files show, rendered by a worker and kept by content.
struct PreviewReader: Sendable {
  let folder: DataFolder
  let records: FileRecords
  let files: LifeFiles
  let images: ImageCache

  /// Bytes by which a format is known.
  private static let headLength: Int64 = 64

  /// - Parameters:
  ///   - id: the stable id of the file.
  ///   - revision: its hash; nil for whatever the file is now.
  /// - Throws: `Problem`.
  func preview(of id: String, size: Int, revision: String?) async throws -> ByteSource {
    guard GetLibraryPreview.sizes.contains(size) else {
      throw Problem.invalid("size", "has to be \(GetLibraryPreview.sizes.map { String($0) }.joined(separator: " or "))")
    }
    guard let id = Int64(id), let record = try await records.record(id: id), record.missing == nil, files.contains(record.path) else {
      throw Problem(.notFound, detail: "There is no such file.", field: "fileId")
    }
    return try await preview(of: record, size: size, revision: revision)
  }

  /// As ``preview(of:size:revision:)``, of a file that is in the library.
  func preview(of record: FileRecord, size: Int, revision: String?) async throws -> ByteSource {
    let sha256 = try await records.sha256(of: record.id)
    let hash = sha256.map { HexText.of(Array($0)) }
    guard revision == nil || revision == hash else { throw Problem(.notFound, detail: "The file was changed.", field: "revision") }
    let content = Self.content(of: record, sha256: sha256)
    let image = try await Self.explaining {
      try await images.image(.preview(size: size), of: DerivedArchive.image(of: content), priority: .interactive) {
        try await source(of: record)
      }
    }
    return ByteSource(
      image, in: folder, tag: EntityTag("\(content)-\(size)", isWeak: hash == nil), name: "preview", isImmutable: revision != nil)
  }

  /// What is known by its hash only later is known by its file until then.
  static func content(of record: FileRecord, sha256: Data?) -> String {
    if let sha256 { return HexText.of(Array(sha256)) }
    let status = [record.inode, record.size, record.mtime].map { String(UInt64(bitPattern: $0), radix: 36) }.joined(separator: "-")
    return "\(status)-\(HexText.of(Array(record.fingerprint.bytes)))"
  }

  /// Whether a file may be one of those that are shown, as far as its name tells.
  static func mayShow(_ path: String) -> Bool { PathParts.ending(of: path).map { endings.contains($0.lowercased()) } ?? false }

  private static let endings: Set<String> = ["avif", "gif", "heic", "heif", "jpeg", "jpg", "pdf", "png", "tif", "tiff", "webp"]

  /// - Throws: `Problem` for what is no picture, and for a file that is another one by now.
  private func source(of record: FileRecord) async throws -> ImageSource {
    try await folder.reading { folder in
      let file = try folder.openFile(record.path)
      guard record.isSame(as: file.status) else { throw Problem(.unavailable, detail: "The file was changed a moment ago.") }
      let head = try file.read(0..<min(Self.headLength, record.size))
      // What it is called means nothing.
      guard ImageFormat(head: head) != nil || head.starts(with: "%PDF-".utf8) else { throw Self.noPicture }
      return ImageSource(
        file: try file.withDescriptor { try WorkerFile(duplicating: $0) }, range: ByteRange(offset: 0, length: record.size))
    }
  }

  private static let noPicture = Problem(.unsupportedMediaType, detail: "There is no preview of this kind of file.")

  private static func explaining<Value>(_ body: () async throws -> Value) async throws -> Value {
    do {
      return try await body()
    } catch let error as WorkerError {
      switch error {
      case .unavailable, .busy: throw Problem(.unavailable)
      case .failed(let failure) where failure.kind == .noSpace: throw Problem(.unavailable)
      case .failed, .crashed, .timedOut: throw Problem(.unsupportedMediaType, detail: "This picture cannot be shown.")
      }
    } catch DataFolder.Failure.notFound {
      throw Problem(.notFound, detail: "There is no such file.", field: "fileId")
    } catch is DataFolder.Failure {
      throw Problem(.unavailable, detail: "This file cannot be read at the moment.")
    }
  }
}
