import DocumentModel
import WorkerContract

/// Makes a text of words that come in reading order.
struct TextAssembly {
  /// What separates a word from the one before it.
  enum Beginning: Int, Comparable {
    case word, line, paragraph

    static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }

  /// Below this a word is most often none: a speck, a picture's texture, a line of a table. Karakeep's rule too.
  private static let leastConfidence = 0.5
  /// Boxes are in steps of a 100,000th of the page, so that the numbers are short.
  private static let boxSteps = 100_000.0

  private let width: Int
  private let height: Int
  private let textLimit: Int
  private var text = ""
  private var words: [RecognizedText.Word] = []
  private var confidences = 0.0
  /// The strongest beginning among the words that were left out since the last one.
  private var pending = Beginning.word
  /// Whether no further word fits.
  private(set) var isFull = false
  var isTruncated = false

  /// - Parameters:
  ///   - width: pixels of the page as it was read, like `height`.
  ///   - textLimit: bytes in UTF-8.
  init(width: Int, height: Int, textLimit: Int) {
    (self.width, self.height, self.textLimit) = (width, height, textLimit)
  }

  /// - Parameter confidence: 0 to 1.
  mutating func add(
    _ word: String, confidence: Double, left: Int, top: Int, right: Int, bottom: Int, beginning: Beginning
  ) {
    pending = max(pending, beginning)
    guard confidence >= Self.leastConfidence, word.contains(where: { !$0.isWhitespace }) else { return }
    let separator = separator(before: word)
    guard text.utf8.count + separator.utf8.count + word.utf8.count <= textLimit, words.count < RecognizeText.mostWords else {
      (isFull, isTruncated) = (true, true)
      return
    }
    text += separator
    let confidence = min(1, (confidence * 1_000).rounded() / 1_000)
    let (x, across) = Self.part(left, right, of: width)
    let (y, down) = Self.part(top, bottom, of: height)
    words.append(
      RecognizedText.Word(
        text: word, box: RecognizedText.Box(x: x, y: y, width: across, height: down), confidence: confidence, offset: text.utf8.count))
    text += word
    confidences += confidence
    pending = .word
  }

  /// - Parameters:
  ///   - pageWidth: pixels that the page itself has, like `pageHeight`.
  func text(pageWidth: Int, pageHeight: Int) -> RecognizedText {
    let mean = words.isEmpty ? 0 : (confidences / Double(words.count) * 1_000).rounded() / 1_000
    return RecognizedText(
      width: pageWidth, height: pageHeight, text: text, words: words, confidence: mean, isTruncated: isTruncated)
  }

  private func separator(before word: String) -> String {
    guard let last = text.unicodeScalars.last, let first = word.unicodeScalars.first else { return "" }
    return switch pending {
    case .paragraph: "\n\n"
    case .line: "\n"
    case .word: Self.isWrittenWithoutSpaces(last) && Self.isWrittenWithoutSpaces(first) ? "" : " "
    }
  }

  /// From where, and how much of a side, in parts of 1.
  private static func part(_ from: Int, _ to: Int, of side: Int) -> (Double, Double) {
    let steps = [from, to].map { (Double(min(max(0, $0), side)) / Double(side) * boxSteps).rounded() }
    return (steps[0] / boxSteps, max(0, steps[1] - steps[0]) / boxSteps)
  }

  /// Chinese and Japanese, whose words Tesseract finds one by one all the same.
  private static func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Punctuation, kana, ideographs, and forms of full width.
    case 0x3000...0x30ff, 0x31f0...0x31ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff, 0xff00...0xffef, 0x20000...0x3ffff: true
    default: false
    }
  }
}
