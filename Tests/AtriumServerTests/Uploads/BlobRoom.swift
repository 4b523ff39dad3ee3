import AtriumAPI
import AtriumServer
import Crypto
import Foundation
import HTTPServing
import HTTPTypes
import Hummingbird
import Storage

/// Writes a file of bytes: the call by which the floor's uploads are tested.
struct PutBlob: UploadCall, Equatable {
  var name: String
  var label: String?
  var ifMatch: String?
  var ifNoneMatch: String?

  typealias Response = Blob
  static let route = Route(
    .put, "/api/blobs/{name}", scope: .write(.blobs), headers: ["ifMatch": "If-Match", "ifNoneMatch": "If-None-Match"],
    errors: [.preconditionFailed, .tooLarge, .unsupportedMediaType, .insufficientStorage, .digestMismatch], summary: "Writes a blob")
  static let content = UploadContentRule(mediaTypes: ["application/octet-stream", "image/*"], limit: 20 << 20)
}

struct Blob: Codable, Sendable, Equatable {
  var name: String
  var label: String?
  var length: Int64
  var mediaType: String?
}

extension Room {
  static let blobs = Room(rawValue: "blobs")
}

/// A room that keeps what is uploaded in a folder.
struct BlobRoom: RoomModule {
  let folder: URL
  /// Fails as a full disk or a locked database would, as often as it says.
  var failures = Failures()

  final class Failures: Sendable {
    private let left: Locked<Int>
    init(_ count: Int = 0) { left = Locked(count) }
    func next() -> Bool {
      left.withLock { count in
        defer { count = max(0, count - 1) }
        return count > 0
      }
    }
  }

  var contract: RoomContract { RoomContract(.blobs, calls: [], uploadCalls: [PutBlob.self]) }

  func open(in context: RoomContext) throws -> any OpenRoom {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return OpenBlobRoom(folder: folder, failures: failures, uploads: context.uploads)
  }

}

struct OpenBlobRoom: OpenRoom {
  let folder: URL
  let failures: BlobRoom.Failures
  let uploads: UploadService

  func addRoutes(to router: Router<AtriumRequestContext>) {
    router.upload(PutBlob.self, to: uploads, current: { [self] call, _ in tag(call.name) }) { [self] call, file, _ in
      if failures.next() { throw Problem(.unavailable) }
      guard rename(file.path, path(call.name)) == 0 else { throw Problem(.unavailable) }
      let blob = Blob(name: call.name, label: call.label, length: file.length, mediaType: file.mediaType)
      return TypedResponse(blob, headers: tag(call.name).map { [.eTag: $0.text] } ?? [:])
    }
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  private func tag(_ name: String) -> EntityTag? {
    guard let bytes = FileManager.default.contents(atPath: path(name)) else { return nil }
    return EntityTag(SHA256.hash(data: bytes).withUnsafeBytes { HexText.of(Array($0)) })
  }
}
