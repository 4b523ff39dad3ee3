import Archives
import AtriumAPI
import AtriumServer
import Foundation
import Imaging
import MediaTypes
import NIOCore
import Storage
import VCards
import WorkerContract
import Workers

/// What a card hands out: its photo, rendered by a worker and kept by content, and itself.
struct PersonPhotoReader: Sendable {
  let reader: PeopleReader
  let images: ImageCache

  private static let size = 256

  /// - Parameter revision: nil for whatever the photo is now.
  /// - Throws: `Problem`.
  func photo(_ call: GetPersonPhoto) async throws -> ByteSource {
    let (card, _) = try await reader.card(call.id)
    guard let line = card.lines(named: "PHOTO").first else { throw Problem(.notFound, detail: "There is no photo.", field: "id") }
    let digest = PersonID.digest(line.raw)
    guard call.revision == nil || call.revision == digest else {
      throw Problem(.notFound, detail: "The photo was changed.", field: "revision")
    }
    do {
      let image = try await images.image(.preview(size: Self.size), of: ImageContent("life/people/\(digest)"), priority: .interactive) {
        guard case .embedded(let bytes, _) = try card.photo() else { throw Self.noPicture }
        return ImageSource(file: try WorkerFile.inMemory(bytes), range: ByteRange(offset: 0, length: Int64(bytes.count)))
      }
      return ByteSource(
        image, in: reader.folder, tag: EntityTag("\(digest)-\(Self.size)"), name: "photo", isImmutable: call.revision != nil)
    } catch is VCardPhoto.Failure {
      throw Self.noPicture
    } catch let error as WorkerError {
      switch error {
      case .unavailable, .busy: throw Problem(.unavailable)
      case .failed(let failure) where failure.kind == .noSpace: throw Problem(.unavailable)
      case .failed, .crashed, .timedOut: throw Self.noPicture
      }
    }
  }

  /// The card alone, as it is in its file.
  func card(_ call: GetPersonCard) async throws -> ByteSource {
    let (card, name) = try await reader.card(call.id)
    let bytes = ByteBuffer(bytes: card.bytes)
    return ByteSource(
      length: Int64(bytes.readableBytes), type: MediaType(path: "a.vcf") ?? .unknown, tag: EntityTag(PersonID.digest(card.bytes)),
      name: SafeName.made(from: name) + ".vcf"
    ) { range in
      bytes.getSlice(at: Int(range.lowerBound), length: Int(range.upperBound - range.lowerBound)) ?? ByteBuffer()
    }
  }

  private static let noPicture = Problem(.unsupportedMediaType, detail: "The photo of this card cannot be shown.")
}
