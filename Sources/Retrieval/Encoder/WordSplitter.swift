import Foundation

/// Splits a text into the words that an uncased BERT vocabulary is made of: lower case, without marks; each punctuation mark and each
/// Chinese character by itself; control characters dropped.
///
/// The words come as UTF-8, one after the other, so that a text of any length needs no memory for all of them.
package enum WordSplitter {
  /// A word of more letters is cut: no piece of it is in a vocabulary, and it has to stay in memory.
  static let longestWord = 1_000

  /// - Parameter receive: receives each word, and returns whether more are wanted.
  package static func split(_ text: some StringProtocol, _ receive: (ArraySlice<UInt8>) -> Bool) {
    var word = Word()
    for scalar in text.unicodeScalars {
      switch Role(of: scalar) {
      case .letter: word.append(scalar)
      case .dropped: continue
      case .space: guard word.finish(receive) else { return }
      case .apart:
        guard word.finish(receive) else { return }
        word.append(scalar)
        guard word.finish(receive) else { return }
      }
    }
    _ = word.finish(receive)
  }

  /// Whether what ``split(_:_:)`` hands over is a word, and no punctuation mark.
  static func isWord(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first else { return false }
    guard first >= 0x80 else { return Role(of: Unicode.Scalar(first)) == .letter }
    guard let letter = String(decoding: word.prefix(4), as: UTF8.self).unicodeScalars.first else { return false }
    return letter.properties.isAlphabetic || letter.properties.numericType != nil
  }

  /// What a character means for the words around it.
  enum Role {
    case letter, space, apart, dropped

    init(of scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x61...0x7a, 0x41...0x5a, 0x30...0x39: self = .letter
      case 0x20, 0x09, 0x0a, 0x0d: self = .space
      case 0x21...0x7e: self = .apart
      case 0...0x7f: self = .dropped
      default: self.init(wide: scalar)
      }
    }

    private init(wide scalar: Unicode.Scalar) {
      if scalar.value == 0xfffd {
        self = .dropped
        return
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .nonspacingMark: self = .dropped
      case .spaceSeparator, .lineSeparator, .paragraphSeparator: self = .space
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
        .otherPunctuation:
        self = .apart
      default: self = Self.isChinese(scalar) ? .apart : .letter
      }
    }

    /// The blocks of CJK ideographs as BERT lists them: neither kana nor Hangul.
    private static func isChinese(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x4e00...0x9fff, 0x3400...0x4dbf, 0x20000...0x2a6df, 0x2a700...0x2b73f, 0x2b740...0x2b81f, 0x2b820...0x2ceaf, 0xf900...0xfaff,
        0x2f800...0x2fa1f:
        true
      default: false
      }
    }
  }

  /// The word that is being read.
  private struct Word {
    private var bytes: [UInt8] = []
    private var letters = 0
    private var isASCII = true

    mutating func append(_ scalar: Unicode.Scalar) {
      guard letters < WordSplitter.longestWord else { return }
      letters += 1
      if scalar.isASCII {
        let byte = UInt8(scalar.value)
        bytes.append((0x41...0x5a).contains(byte) ? byte | 0x20 : byte)
      } else {
        isASCII = false
        bytes.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      }
    }

    /// Hands over the word, if there is one, and begins the next.
    mutating func finish(_ receive: (ArraySlice<UInt8>) -> Bool) -> Bool {
      guard !bytes.isEmpty else { return true }
      defer {
        bytes.removeAll(keepingCapacity: true)
        letters = 0
        isASCII = true
      }
      return isASCII ? receive(bytes[...]) : finishWide(receive)
    }

    /// A letter can decompose into one and a mark, and a few into a punctuation mark.
    private func finishWide(_ receive: (ArraySlice<UInt8>) -> Bool) -> Bool {
      var part: [UInt8] = []
      for scalar in String(decoding: bytes, as: UTF8.self).decomposedStringWithCanonicalMapping.unicodeScalars {
        switch Role(of: scalar) {
        case .dropped: continue
        case .letter: part.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        case .space, .apart:
          guard part.isEmpty || receive(part[...]) else { return false }
          guard receive(Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)[...]) else { return false }
          part.removeAll(keepingCapacity: true)
        }
      }
      return part.isEmpty || receive(part[...])
    }
  }
}
