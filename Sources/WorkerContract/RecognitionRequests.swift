/// Recognises the text of a picture, or of a page of a PDF or TIFF, by Tesseract.
///
/// Descriptors: the picture or PDF, a file that receives a `RecognizedText` in JSON, then the `.traineddata` file of each language. They are read
/// when they differ from those of the last such request, and stay loaded.
package struct RecognizeText: WorkerRequest {
  package static let name = "text.recognize"
  package static let timeLimit = Duration.seconds(60)
  /// More words are left out.
  package static let mostWords = 20_000
  /// Pixels of a picture. More are `tooLarge`; a page of a PDF, which has none of its own, is drawn smaller instead.
  package static let mostPixels = 200_000_000

  /// From 0.
  package var page: Int
  /// As Tesseract names them (`eng`), the most likely one first.
  package var languages: [String]
  /// Bytes of the text, in UTF-8; the rest is left out.
  package var textLimit: Int

  package init(page: Int = 0, languages: [String], textLimit: Int) {
    self.page = page
    self.languages = languages
    self.textLimit = textLimit
  }

  package struct Response: Codable, Sendable, Hashable {
    /// Bytes that were written, from the beginning of the file.
    package let length: Int64

    package init(length: Int64) {
      self.length = length
    }
  }
}
