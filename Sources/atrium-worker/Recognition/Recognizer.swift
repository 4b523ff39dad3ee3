internal import CTesseract
import WorkerContract
import WorkerRuntime

#if canImport(Glibc)
  import Glibc
#endif

/// Tesseract, as it was loaded last.
enum Recognizer {
  /// - Throws: ``WorkerFailure`` `refused` for a name that is none, or data that Tesseract does not read.
  static func load(_ languages: [(name: String, descriptor: Int32)]) throws(WorkerFailure) {
    let names = languages.map(\.name)
    // Others have a meaning of their own to Tesseract: "+", "~" and "/".
    guard names.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isAllowed) }) else {
      throw WorkerFailure(.refused, "no language: \(names.joined(separator: ", "))".prefix(bytes: 500))
    }
    let copies = names.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let data = zip(copies, languages).map { recognizer_language(name: $0, descriptor: $1.descriptor) }
    guard recognizer_load(data, data.count) == 0 else {
      throw WorkerFailure(.refused, "\(names.joined(separator: ", ")): no data of this Tesseract".prefix(bytes: 500))
    }
  }

  /// Adds the words of a page in reading order.
  ///
  /// - Throws: ``WorkerFailure``.
  static func read(_ page: GreyPage, for time: Duration, into assembly: inout TextAssembly) throws(WorkerFailure) {
    let milliseconds = max(1, time.components.seconds * 1_000)
    var wanted = recognizer_page(
      pixels: page.pixels, width: Int32(page.width), height: Int32(page.height), resolution: Int32(page.resolution),
      milliseconds: Int32(clamping: milliseconds), processor_milliseconds: 0, most_specks: 0,
      search: recognizer_columns, threshold_is_local: 0)
    var words = recognizer_words()
    let result = recognizer_read(&wanted, &words)
    guard result == 0 else { throw WorkerFailure(.damaged, "Tesseract failed with \(result)") }
    if words.ran_out_of_time != 0 { assembly.isTruncated = true }
    for word in UnsafeBufferPointer(start: words.words, count: words.count) where !assembly.isFull {
      assembly.add(
        String(cString: word.text), confidence: Double(word.confidence) / 100, left: Int(word.left), top: Int(word.top),
        right: Int(word.right), bottom: Int(word.bottom), beginning: TextAssembly.Beginning(word.begins))
    }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

extension TextAssembly.Beginning {
  fileprivate init(_ beginning: recognizer_beginning) {
    switch beginning {
    case recognizer_paragraph: self = .paragraph
    case recognizer_line: self = .line
    default: self = .word
    }
  }
}
