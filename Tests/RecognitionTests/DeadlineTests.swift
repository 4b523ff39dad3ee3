import CTesseract
import Foundation
import Recognition
import Testing
import WorkerSupport
import Workers

@Suite("A page that takes too long", .timeLimit(.minutes(2))) struct DeadlineTests {
  @Test("it has the words that were read in time, and the next page has all of them")
  func deadline() async throws {
    let folder = try Folder()
    let lines = Array(repeating: "Many words on many lines of one page", count: 30).joined(separator: "\n")
    try await Pictures.write(lines, width: 1_000, height: 1_200, to: "page.pgm", in: folder)
    let pixels = Array(try folder.read("page.pgm").suffix(1_000 * 1_200))
    let data = try WorkerFile(reading: LanguageData.systemFolder + "/eng.traineddata")
    let loaded = "eng".withCString { name in
      recognizer_load([recognizer_language(name: name, descriptor: data.descriptor)], 1)
    }
    #expect(loaded == 0)
    func recognize(milliseconds: Int32, processor: Int32 = 0, specks: Int32 = 0) -> (result: Int32, words: recognizer_words) {
      var words = recognizer_words()
      let result = pixels.withUnsafeBufferPointer {
        var page = recognizer_page(
          pixels: $0.baseAddress, width: 1_000, height: 1_200, resolution: 0, milliseconds: milliseconds,
          processor_milliseconds: processor, most_specks: specks, search: recognizer_columns, threshold_is_local: 0)
        return recognizer_read(&page, &words)
      }
      return (result, words)
    }
    for (milliseconds, processor) in [(1, 0), (60_000, 1)] as [(Int32, Int32)] {
      let late = recognize(milliseconds: milliseconds, processor: processor)
      #expect(late.result == 0 && late.words.ran_out_of_time == 1)
      let read = UnsafeBufferPointer(start: late.words.words, count: late.words.count).map { String(cString: $0.text) }
      // Tesseract has blanks in the place of the others.
      #expect(read.count { $0.contains(where: \.isLetter) } < 50, "\(read)")
    }
    #expect(recognize(milliseconds: 60_000, specks: 100).words.count == 0, "a texture has no words")
    let whole = recognize(milliseconds: 60_000, processor: 60_000, specks: 15_000)
    #expect(whole.result == 0 && whole.words.ran_out_of_time == 0 && whole.words.count >= 200)
  }
}
