import AtriumServer
import Foundation
import Markdown
import TextAnalysis

/// A sentence of a note, with the line of the file that it is on.
struct NoteClaim: Sendable, Equatable {
  let text: String
  /// From 1, the front matter included.
  let line: Int
}

/// Takes the sentences out of a note that say most of it, as they are written there.
enum NoteClaims {
  /// Bytes of a note that are read.
  static let longest = 64 << 10
  /// Letters and digits by which a sentence is found again in its file.
  private static let shortest = 12
  private static let longestWanted = 60

  /// - Parameters:
  ///   - file: the whole file, from which the note was read.
  ///   - limit: sentences.
  /// - Returns: in the order of the note. A sentence that is not found in the file as it is said is left out.
  static func of(_ note: Note, in file: String, limit: Int) -> [NoteClaim] {
    let text = TokenizedText(note.plainText, limit: longest)
    var summarizer = Summarizer(text, findings: EntityFinder.find(in: text))
    let sentences = summarizer.summary().sentences.map(\.text).filter { $0 != note.title }
    let lines = LetterLines(file)
    return Array(
      sentences.compactMap { sentence in lines.line(of: sentence).map { NoteClaim(text: sentence, line: $0) } }.prefix(limit))
  }

  /// The letters and digits of a text without anything between them, and on which line each is: what is left of a sentence whatever
  /// marks are in it.
  private struct LetterLines {
    private var letters: [UInt8] = []
    private var lines: [Int] = []

    init(_ file: String) {
      var line = 1
      for byte in file.utf8.prefix(NoteClaims.longest) {
        if byte == 10 { line += 1 }
        guard let letter = Self.letter(byte) else { continue }
        letters.append(letter)
        lines.append(line)
      }
    }

    /// The line on which a sentence begins; nil when it is not there.
    func line(of sentence: String) -> Int? {
      let wanted = Array(sentence.utf8.compactMap(Self.letter).prefix(NoteClaims.longestWanted))
      guard wanted.count >= NoteClaims.shortest else { return nil }
      // A link says more in the file than in the text, so the beginning has to do.
      for length in [wanted.count, 40, 24, NoteClaims.shortest] where length <= wanted.count {
        if let place = place(of: wanted.prefix(length)) { return lines[place] }
      }
      return nil
    }

    private func place(of wanted: ArraySlice<UInt8>) -> Int? {
      guard let first = wanted.first, letters.count >= wanted.count else { return nil }
      var start = 0
      let last = letters.count - wanted.count
      while start <= last, let next = letters[start...last].firstIndex(of: first) {
        if letters[next..<(next + wanted.count)].elementsEqual(wanted) { return next }
        start = next + 1
      }
      return nil
    }

    /// Small letters of ASCII, digits, and bytes of other letters.
    private static func letter(_ byte: UInt8) -> UInt8? {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: byte
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
      default: nil
      }
    }
  }
}
