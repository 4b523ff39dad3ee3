package import DocumentModel
import Foundation
import WorkerContract
package import Workers

/// Recognises the words and QR codes of flyers, in a worker.
///
/// ```swift
/// let text = try await recognizer.recognize(file)
/// ```
package struct FlyerRecognizer: Sendable {
  package let data: LanguageData
  private let workers: WorkerPool

  /// Tesseract's data of which way up a page is.
  private static let turnData = "osd"
  /// Beside the picture, the output and those data.
  private static let mostLanguages = LanguageData.mostLanguages - 1
  /// Bytes: 4,000 words with two boxes each in JSON.
  private static let longestAnswer: Int64 = 8 << 20

  package init(workers: WorkerPool, data: LanguageData) {
    self.workers = workers
    self.data = data
  }

  /// The words and codes of a picture; none where there is nothing to read. It takes one to eight seconds of a processor. Where the data of `osd`
  /// are not installed, a picture that lies on its side is read as it lies.
  ///
  /// - Parameter part: what of the picture is looked at, enlarged, in parts of its width and height; nil for all of it. The boxes of what is read are
  ///   those in the whole picture.
  /// - Throws: ``TextRecognizer/Failure``; ``WorkerError``, with the kind of ``WorkerFailure`` `unsupported` for what is no picture, `damaged`,
  ///   `tooLarge`, and `refused` for data that this Tesseract does not read; `WorkerFile.Failure`; `CancellationError`.
  package func recognize(
    _ file: WorkerFile, part: RecognizedText.Box? = nil, priority: WorkerPriority = .long
  ) async throws -> FlyerText {
    let files = data.files().filter { $0.language != Self.turnData }.suffix(Self.mostLanguages)
    guard !files.isEmpty else { throw TextRecognizer.Failure.noLanguages(wanted: data.wanted) }
    let languages = try files.map { try WorkerFile(reading: $0.path) }
    let turnData = LanguageData(languages: [Self.turnData], folders: data.folders)
    let turn = try turnData.files().map { try WorkerFile(reading: $0.path) }
    let output = try WorkerFile.inMemory()
    let request = ReadFlyer(
      languages: files.map(\.language), findsTurn: !turn.isEmpty,
      part: part.map { ReadFlyer.Part(x: $0.x, y: $0.y, width: $0.width, height: $0.height) })
    let response = try await workers.perform(request, files: [file, output] + turn + languages, priority: priority)
    // A worker that was taken over may say anything.
    guard (1...Self.longestAnswer).contains(response.length),
      let text = try? JSONDecoder().decode(FlyerText.self, from: Data(try output.read(Int(response.length), at: 0))), text.isPlausible
    else { throw WorkerError.crashed(.misbehaved) }
    return text
  }
}
