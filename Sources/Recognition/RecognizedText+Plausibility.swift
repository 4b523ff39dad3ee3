import DocumentModel
import WorkerContract

extension RecognizedText {
  /// Whether it keeps what its documentation promises: a worker that was taken over may say anything, and others calculate with these numbers.
  ///
  /// - Parameter textLimit: bytes in UTF-8.
  func isPlausible(textLimit: Int) -> Bool {
    guard width > 0, height > 0, width <= RecognizeText.mostPixels / height else { return false }
    guard text.utf8.count <= textLimit, words.count <= RecognizeText.mostWords, Self.isPart(confidence) else { return false }
    let bytes = Array(text.utf8)
    var end = 0
    for word in words {
      let length = word.text.utf8.count
      guard word.box.isOnPage, Self.isPart(word.confidence), length > 0 else { return false }
      guard word.offset >= end, word.offset <= bytes.count - length else { return false }
      end = word.offset + length
      guard bytes[word.offset..<end].elementsEqual(word.text.utf8) else { return false }
    }
    return true
  }

  fileprivate static func isPart(_ number: Double) -> Bool { (0...1).contains(number) }
}

extension RecognizedText.Box {
  /// Of the sum of two numbers of 64 bits.
  private static let rounding = 1e-9

  var isOnPage: Bool {
    [x, y, width, height].allSatisfy(RecognizedText.isPart) && x + width <= 1 + Self.rounding && y + height <= 1 + Self.rounding
  }
}
