/// The words and QR codes that were recognised in the picture of a flyer.
///
/// `place` is where something is in the straightened picture, for layout; `box` is where it is in the picture as it was sent, turned as its
/// EXIF data say, for showing evidence. Both are in parts of their picture's width and height.
package struct FlyerText: Sendable, Hashable, Codable {
  package typealias Box = RecognizedText.Box

  package struct Word: Sendable, Hashable, Codable {
    package var text: String
    package var place: Box
    package var box: Box
    /// 0 to 1.
    package var confidence: Double
    /// The recogniser's line. The words of one line are in reading order.
    package var line: Int
    package var lightOnDark: Bool

    package init(text: String, place: Box, box: Box, confidence: Double, line: Int, lightOnDark: Bool = false) {
      self.text = text
      self.place = place
      self.box = box
      self.confidence = confidence
      self.line = line
      self.lightOnDark = lightOnDark
    }
  }

  /// A QR code.
  package struct Code: Sendable, Hashable, Codable {
    package var text: String
    /// In the picture as it was sent.
    package var box: Box

    package init(text: String, box: Box) {
      self.text = text
      self.box = box
    }
  }

  /// Pixels of the straightened picture.
  package var width: Int
  package var height: Int
  package var words: [Word]
  package var codes: [Code]

  package init(width: Int, height: Int, words: [Word] = [], codes: [Code] = []) {
    self.width = width
    self.height = height
    self.words = words
    self.codes = codes
  }
}
