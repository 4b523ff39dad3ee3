/// Recognises the words and the QR codes of a flyer, by Tesseract and ZBar: turned upright, straightened, and in several sizes and contrasts.
///
/// Descriptors: the picture, a file that receives a `FlyerText` in JSON, the `.traineddata` file of `osd` if ``findsTurn``, then that of each language.
/// They are read when they differ from those of the last such request, and stay loaded.
package struct ReadFlyer: WorkerRequest {
  package static let name = "flyer.read"
  package static let timeLimit = Duration.seconds(30)
  /// More words are left out.
  package static let mostWords = 4_000
  package static let mostCodes = 16
  /// Bytes of a word, or of a code, in UTF-8. Longer ones are left out.
  package static let longestText = 4_096
  /// Pixels of a picture. More are `tooLarge`.
  package static let mostPixels = 120_000_000
  /// Pixels of the longer side in which a picture is read; one that was straightened may have half as many again.
  package static let longestSide = 2_048

  /// As Tesseract names them (`eng`), the most likely one first.
  package var languages: [String]
  /// Whether a picture that lies on its side or upside down is turned upright.
  package var findsTurn: Bool
  /// What of the picture is looked at, enlarged; nil for all of it.
  package var part: Part?

  package init(languages: [String], findsTurn: Bool, part: Part? = nil) {
    self.languages = languages
    self.findsTurn = findsTurn
    self.part = part
  }

  /// A part of a picture, in parts of its width and height.
  package struct Part: Codable, Sendable, Hashable {
    package let x: Double
    package let y: Double
    package let width: Double
    package let height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  package struct Response: Codable, Sendable, Hashable {
    /// Bytes that were written, from the beginning of the file.
    package let length: Int64

    package init(length: Int64) {
      self.length = length
    }
  }
}
