import DocumentModel

extension FlyerText {
  /// The words of a picture as the house recognises any: upright, not straightened, read once. A line ends where the text has a newline.
  init(_ recognized: RecognizedText) {
    self.init(width: recognized.width, height: recognized.height)
    let bytes = Array(recognized.text.utf8)
    var (line, place) = (0, 0)
    words = recognized.words.map { word in
      while place < min(word.offset, bytes.count) {
        if bytes[place] == UInt8(ascii: "\n") { line += 1 }
        place += 1
      }
      return Word(text: word.text, place: word.box, box: word.box, confidence: word.confidence, line: line)
    }
  }
}
