package import DocumentModel
import Foundation
import WorkerContract
package import Workers

/// Reads what documents say, in a worker.
package struct DocumentDecoder: Sendable {
  let workers: WorkerPool

  /// Bytes: the text in JSON, and lists that have limits of their own.
  private static let longestAnswer: Int64 = 16 << 20

  /// - Parameters:
  ///   - name: the file's own, for formats that look alike.
  ///   - limit: bytes of the text, in UTF-8.
  /// - Returns: nil for a file without a text that is read here.
  /// - Throws: `WorkerError`; `WorkerFile.Failure` where there is no memory.
  package func read(_ file: WorkerFile, named name: String, limit: Int) async throws -> DocumentText? {
    let output = try WorkerFile.inMemory()
    let reading = try await workers.perform(ReadDocument(fileName: name, textLimit: limit), files: [file, output])
    guard case .text(let length) = reading else { return nil }
    // The output of a worker is untrusted.
    guard (0...Self.longestAnswer).contains(length),
      let document = try? JSONDecoder().decode(DocumentText.self, from: Data(try output.read(Int(length), at: 0)))
    else { throw WorkerError.crashed(.misbehaved) }
    return document
  }
}
