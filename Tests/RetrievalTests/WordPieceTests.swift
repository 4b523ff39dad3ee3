import Foundation
import TestSupport
import Testing

@testable import Retrieval

@Suite struct WordPieceTests {
  /// The vocabulary and examples of BERT's own tests of its tokenizer (google-research/bert, tokenization_test.py).
  private let original = ["[UNK]", "[CLS]", "[SEP]", "want", "##want", "##ed", "wa", "un", "runn", "##ing", ","]

  private func tokenizer(_ pieces: [String], newline: String = "\n") throws -> WordPiece {
    WordPiece(vocabulary: try Vocabulary(lines: Data(pieces.joined(separator: newline).utf8)))
  }

  private func pieces(_ text: String, _ pieces: [String], limit: Int = 100) throws -> [String] {
    try tokenizer(pieces).tokens(of: text, limit: limit).map { pieces[Int($0)] }
  }

  private func words(_ text: String) -> [String] {
    var words: [String] = []
    WordSplitter.split(text) { word in
      words.append(String(decoding: word, as: UTF8.self))
      return true
    }
    return words
  }

  @Test("BERT's own examples have BERT's own numbers")
  func originalExamples() throws {
    #expect(try tokenizer(original).tokens(of: "UNwant\u{e9}d,running", limit: 100) == [1, 7, 4, 5, 10, 8, 9, 2])
    #expect(try pieces("unwanted running", original) == ["[CLS]", "un", "##want", "##ed", "runn", "##ing", "[SEP]"])
    #expect(try pieces("unwantedX running", original) == ["[CLS]", "[UNK]", "runn", "##ing", "[SEP]"])
    #expect(words(" \tHeLLo!how  \n Are yoU?  ") == ["hello", "!", "how", "are", "you", "?"])
    #expect(words("H\u{e9}llo") == ["hello"])
    #expect(words("ah\u{535a}\u{63a8}zz") == ["ah", "\u{535a}", "\u{63a8}", "zz"])
  }

  @Test("every mark of ASCII that is no letter, digit or space stands apart, and those of other scripts that are punctuation")
  func punctuation() {
    for mark in "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\u{ab}\u{bb}\u{2026}\u{3002}\u{bf}" {
      #expect(words("a\(mark)b") == ["a", String(mark), "b"], "\(mark)")
    }
    // Symbols of other scripts are letters of a word: the rule is that of the original.
    #expect(words("5\u{20ac} a\u{d7}b") == ["5\u{20ac}", "a\u{d7}b"])
  }

  @Test("control characters disappear within a word, and spaces of any width end it")
  func controls() {
    #expect(words("a\u{0}b\u{200b}c\u{fffd}d\u{ad}e\u{7f}f\u{85}g") == ["abcdefg"])
    #expect(words("a\u{a0}b\u{3000}c\u{2028}d\re\tf") == ["a", "b", "c", "d", "e", "f"])
  }

  @Test("marks go wherever they stand, also many of them, and letters of other scripts stay")
  func marks() {
    #expect(words("e\u{301}a\u{30a}\u{320}\u{301}n\u{303}") == ["ean"])
    #expect(words("a" + String(repeating: "\u{301}", count: 5_000) + "b") == ["ab"])
    #expect(words("\u{130}stanbul \u{3a3}\u{3a3} stra\u{df}e \u{c5}\u{d8}") == ["istanbul", "\u{3c3}\u{3c3}", "stra\u{df}e", "a\u{f8}"])
    #expect(words("\u{d55c}").map { Array($0.unicodeScalars.map(\.value)) } == [[0x1112, 0x1161, 0x11ab]])
    // The Greek question mark decomposes into a semicolon.
    #expect(words("\u{3b1}\u{37e}\u{3b2}") == ["\u{3b1}", ";", "\u{3b2}"])
  }

  @Test("pieces that Unicode counts as equal are different lines of a vocabulary")
  func equalPieces() throws {
    let pieces = ["[UNK]", "[CLS]", "[SEP]", "\u{d55c}", "\u{1112}\u{1161}\u{11ab}"]
    #expect(try tokenizer(pieces).tokens(of: "\u{d55c}", limit: 9) == [1, 4, 2])
  }

  @Test("a word of 100 letters has pieces, one of 101 is unknown")
  func longWords() throws {
    let pieces = ["[UNK]", "[CLS]", "[SEP]", "x", "##x", "\u{f8}", "##\u{f8}"]
    for letter in ["x", "\u{f8}"] {
      #expect(try tokenizer(pieces).count(of: String(repeating: letter, count: 100)) == 100)
      #expect(try self.pieces(String(repeating: letter, count: 101), pieces) == ["[CLS]", "[UNK]", "[SEP]"])
      #expect(try tokenizer(pieces).count(of: String(repeating: letter, count: 100_000)) == 1)
    }
  }

  @Test("a text is cut to the model's places, both ends kept", arguments: 2...6)
  func truncation(limit: Int) throws {
    let found = try pieces("unwanted", original, limit: limit)
    #expect(found == ["[CLS]"] + ["un", "##want", "##ed"].prefix(limit - 2) + ["[SEP]"])
  }

  @Test("names of special pieces in a text are only text")
  func specialPieces() throws {
    #expect(try pieces("[SEP] [CLS]", original + ["[", "]", "sep"]) == ["[CLS]", "[", "sep", "]", "[", "[UNK]", "]", "[SEP]"])
  }

  @Test("lines that end as in Windows are the same pieces, and a vocabulary without a special piece is refused")
  func vocabularies() throws {
    #expect(try tokenizer(original, newline: "\r\n").tokens(of: "running", limit: 9) == [1, 8, 9, 2])
    #expect(throws: Vocabulary.Failure.missing("[SEP]")) { try tokenizer(["[UNK]", "[CLS]"]) }
    #expect(throws: Vocabulary.Failure.missing("[UNK]")) { try tokenizer([]) }
  }

  @Test("texts have the tokens that were worked out in Python")
  func fixture() throws {
    let tokenizer = WordPiece(vocabulary: try Vocabulary(lines: Data(contentsOf: Fixture.folder.appending(path: "tiny/vocab.txt"))))
    for sentence in try Fixture.expected().sentences {
      #expect(tokenizer.tokens(of: sentence.text, limit: 24) == sentence.tokens, "\(sentence.text)")
    }
  }

  @Test("bytes of any kind have tokens of the vocabulary, and as many as are counted", arguments: 0..<4 as Range<UInt64>)
  func anyText(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let tokenizer = try tokenizer(original)
    for _ in 0..<500 {
      let scalars = (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...(Bool.random(using: &random) ? 0x7f : 0x2ffff), using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let tokens = tokenizer.tokens(of: text, limit: .max)
      #expect(tokens.allSatisfy { $0 >= 0 && Int($0) < original.count })
      #expect(tokens.count == tokenizer.count(of: text) + 2)
    }
  }
}
