package import DocumentModel
import Foundation
package import WorkerContract
package import Workers

extension WorkerPool {
  /// What a worker found in a file.
  package enum FileText: Sendable {
    case text(DocumentText)
    /// A file without a text that is read here.
    case notText(mediaType: String)
  }

  /// Bytes of an answer: the text in JSON, and lists that have limits of their own.
  private static var longestAnswer: Int64 { 16 << 20 }

  /// - Throws: `WorkerError`; `WorkerFile.Failure`.
  package func read(_ request: ReadDocument, of file: WorkerFile, priority: WorkerPriority = .interactive) async throws -> FileText {
    let output = try WorkerFile.inMemory()
    switch try await perform(request, files: [file, output], priority: priority) {
    case .notText(let mediaType): return .notText(mediaType: mediaType)
    case .text(let length):
      // The output of a worker is untrusted.
      guard (0...Self.longestAnswer).contains(length),
        let document = try? JSONDecoder().decode(DocumentText.self, from: Data(try output.read(Int(length), at: 0)))
      else { throw WorkerError.crashed(.misbehaved) }
      return .text(document)
    }
  }
}
