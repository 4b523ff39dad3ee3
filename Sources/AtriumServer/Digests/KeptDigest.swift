package import Foundation
package import Intelligence

/// A digest as the table has it.
package struct KeptDigest: Sendable, Equatable {
  package let digester: Digester
  package var digest: Digest
  package var content: String?
  package var evidence: String?
  package var created: Date
  package var updated: Date

  /// Who made it, or did not want to; nil for what was made in the house.
  package var maker: DigestMaker? {
    digester.isBought ? evidence.flatMap { try? JSONDecoder().decode(DigestMaker.self, from: Data($0.utf8)) } : nil
  }
}

extension KeptDigest {
  var waitsForProvider: Bool { digester.isBought && (digest.status == .pending || digest.status == .todo) }

  /// As it is seen while nothing is sent: it is to be made, and does not wait for its turn.
  func held(by hold: SendingHold) -> KeptDigest {
    var held = self
    (held.digest.status, held.digest.reason) = (.todo, hold.fault)
    return held
  }
}

/// What is known of a file by its digests, with the file's id.
struct KeptDigests: Sendable {
  let file: Int64
  var digests: [KeptDigest]
  /// What stands beside a recording, by which it is planned; see ``SubtitleFile``.
  var subtitles: String?

  /// What a model says of the picture, of the bytes that it has now.
  var caption: String? { digests.first { $0.digester == .caption && $0.digest.status == .completed }?.content }

  /// What a model has written down of the recording, of the bytes that it has now.
  var transcript: Transcript? {
    digests.first { $0.digester == .transcript && $0.digest.status == .completed }?.content.flatMap { Transcript(content: $0) }
  }

  /// What becomes of them next.
  ///
  /// - Parameter path: of the file, by which it is decided what applies to it.
  func life(of path: String, by means: DigestMeans) -> FileDigests {
    var means = means
    means[.subtitles] = subtitles
    return FileDigests(
      Dictionary(digests.map { ($0.digester, $0.digest) }, uniquingKeysWith: { first, _ in first }), of: .init(path: path), by: means,
      isSent: means.sent.contains(path))
  }
}
