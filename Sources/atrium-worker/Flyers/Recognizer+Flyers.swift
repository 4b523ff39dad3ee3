internal import CTesseract
import WorkerContract
import WorkerRuntime

extension Recognizer {
  /// Flyers that are read have up to some 10,000 spots of ink, letters and dirt; the textures of others 20,000 to 100,000, over which Tesseract
  /// thought for two minutes.
  private static let mostSpecks: Int32 = 15_000

  /// Looks for words wherever they are, line by line.
  ///
  /// - Parameters:
  ///   - isLocal: whether what is ink is decided around each pixel.
  ///   - time: seconds after which no further words are recognised, of the processor and of the clock.
  ///   - spotted: receives each word, in pixels, and whether it begins a line.
  /// - Throws: ``WorkerFailure``.
  static func spot(
    _ picture: GreyPicture, isLocal: Bool, within time: (processor: Double, clock: Double),
    spotted: (SpottedWord, _ startsLine: Bool) -> Void
  ) throws(WorkerFailure) {
    var page = recognizer_page(
      pixels: picture.pixels, width: Int32(picture.width), height: Int32(picture.height), resolution: 0,
      milliseconds: Int32(time.clock * 1_000), processor_milliseconds: Int32(time.processor * 1_000), most_specks: mostSpecks,
      search: recognizer_sparse,
      threshold_is_local: isLocal ? 1 : 0)
    var words = recognizer_words()
    let result = recognizer_read(&page, &words)
    guard result == 0 else { throw WorkerFailure(.damaged, "Tesseract failed with \(result)") }
    for word in UnsafeBufferPointer(start: words.words, count: words.count) {
      let text = String(cString: word.text)
      guard text.contains(where: { !$0.isWhitespace }) else { continue }
      spotted(
        SpottedWord(
          text: text, left: Double(word.left), top: Double(word.top), right: Double(word.right), bottom: Double(word.bottom),
          confidence: Double(word.confidence) / 100, pass: 0, line: 0, slope: Double(word.slope), isInDictionary: word.is_in_dictionary != 0
        ),
        word.begins != recognizer_word)
    }
  }

  /// By how many quarters with the clock a picture has to be turned to be upright; 0 where there is too little text to tell.
  ///
  /// - Parameter data: the descriptor of `osd.traineddata`.
  /// - Throws: ``WorkerFailure`` `refused` for data that Tesseract does not read.
  static func turn(of picture: GreyPicture, data: Int32) throws(WorkerFailure) -> Int {
    var page = recognizer_page(
      pixels: picture.pixels, width: Int32(picture.width), height: Int32(picture.height), resolution: 0, milliseconds: 0,
      processor_milliseconds: 0, most_specks: 0, search: recognizer_sparse, threshold_is_local: 0)
    var turn = recognizer_turn()
    let result = recognizer_find_turn(&page, data, &turn)
    guard result != recognizer_bad_language.rawValue else { throw WorkerFailure(.refused, "osd: no data of this Tesseract") }
    guard result == 0 else { throw WorkerFailure(.damaged, "Tesseract failed with \(result)") }
    return Int(turn.quarters)
  }
}
