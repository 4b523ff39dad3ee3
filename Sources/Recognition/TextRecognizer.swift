package import DocumentModel
import Foundation
import WorkerContract
package import Workers

/// Recognises the text of pictures and of scanned pages, in a worker.
///
/// ```swift
/// let page = try await recognizer.recognize(file, page: 0)
/// ```
package struct TextRecognizer: Sendable {
  /// Why there is no recognition at all. What keeps one picture from being read is a ``WorkerError``.
  package enum Failure: Error, Sendable, Hashable {
    /// Of none of the wanted languages there are data: text recognition is not installed.
    case noLanguages(wanted: [String])
  }

  package let data: LanguageData
  private let workers: WorkerPool

  /// Bytes of the text of a page.
  package static let longestText = 256 << 10
  /// Bytes: that text twice in JSON, and the boxes of 20,000 words.
  private static let longestAnswer: Int64 = 8 << 20

  package init(workers: WorkerPool, data: LanguageData) {
    self.workers = workers
    self.data = data
  }

  /// Those that were wanted and are installed, in that order.
  package var availableLanguages: [String] { data.available }

  /// The text of a picture, or of a page of a PDF or TIFF; an empty one where there is nothing to read. It takes a tenth of a second to a minute.
  ///
  /// - Parameters:
  ///   - page: from 0.
  ///   - textLimit: bytes in UTF-8; the rest is left out.
  /// - Throws: ``Failure``; ``WorkerError``, with the kind of ``WorkerFailure`` `unsupported` for what is no picture, `damaged` also for a page that
  ///   is not there, `tooLarge`, and `refused` for data that this Tesseract does not read; `WorkerFile.Failure`; `CancellationError`.
  package func recognize(
    _ file: WorkerFile, page: Int = 0, textLimit: Int = longestText, priority: WorkerPriority = .slow
  ) async throws -> RecognizedText {
    let languages = try installed().map { ($0.language, try WorkerFile(reading: $0.path)) }
    let output = try WorkerFile.inMemory()
    let request = RecognizeText(page: page, languages: languages.map(\.0), textLimit: min(textLimit, Self.longestText))
    let response = try await workers.perform(request, files: [file, output] + languages.map(\.1), priority: priority)
    // A worker that was taken over may say anything.
    guard (1...Self.longestAnswer).contains(response.length),
      let text = try? JSONDecoder().decode(RecognizedText.self, from: Data(try output.read(Int(response.length), at: 0))),
      text.isPlausible(textLimit: request.textLimit)
    else { throw WorkerError.crashed(.misbehaved) }
    return text
  }

  private func installed() throws(Failure) -> [LanguageData.File] {
    let files = data.files()
    guard !files.isEmpty else { throw .noLanguages(wanted: data.wanted) }
    return files
  }
}
