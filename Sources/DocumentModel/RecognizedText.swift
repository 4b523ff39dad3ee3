/// The text that was recognised in a picture or on a page of a PDF.
package struct RecognizedText: Sendable, Hashable, Codable {
  /// A part of the upright page. All numbers are in parts of its width and height: `[x, y, width, height]`, from the upper left corner.
  package struct Box: Sendable, Hashable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  package struct Word: Sendable, Hashable, Codable {
    package var text: String
    package var box: Box
    /// 0 to 1.
    package var confidence: Double
    /// Where the word begins, in bytes of the page's text in UTF-8.
    package var offset: Int

    package init(text: String, box: Box, confidence: Double, offset: Int) {
      self.text = text
      self.box = box
      self.confidence = confidence
      self.offset = offset
    }
  }

  /// Pixels, upright: of a picture its own, of a page of a PDF those in which it was read.
  package var width: Int
  package var height: Int
  /// Lines are separated by newlines, paragraphs by blank lines. Empty where there is nothing to read.
  package var text: String
  /// In the order of the text.
  package var words: [Word]
  /// The mean of all words, 0 to 1; 0 where there are none.
  package var confidence: Double
  /// Whether there was more: text, words, or time that it took.
  package var isTruncated: Bool

  package init(width: Int, height: Int, text: String = "", words: [Word] = [], confidence: Double = 0, isTruncated: Bool = false) {
    self.width = width
    self.height = height
    self.text = text
    self.words = words
    self.confidence = confidence
    self.isTruncated = isTruncated
  }
}

extension RecognizedText.Box: Codable {
  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    self.init(
      x: try list.decode(Double.self), y: try list.decode(Double.self), width: try list.decode(Double.self),
      height: try list.decode(Double.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for number in [x, y, width, height] { try list.encode(number) }
  }
}
