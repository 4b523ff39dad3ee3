/// Turns a text into the numbers of a vocabulary's pieces, as BERT's uncased models are trained on: the words of ``WordSplitter``, each as
/// the longest piece that it begins with, then the longest continuation (`##` in the vocabulary), and so on. A word with a part that no
/// piece begins, or of over 100 letters, is unknown as a whole.
package struct WordPiece: Sendable {
  package static let longestWord = 100

  package let vocabulary: Vocabulary

  package init(vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// The numbers of a text between those of `[CLS]` and `[SEP]`.
  ///
  /// - Parameter limit: how many there may be, both ends counted, 2 or more. What is over it is left out, and the text is not read further.
  package func tokens(of text: some StringProtocol, limit: Int) -> [Int32] {
    var tokens = [vocabulary.start]
    WordSplitter.split(text) { word in
      appendPieces(of: word, to: &tokens)
      return tokens.count < limit - 1
    }
    if tokens.count > limit - 1 { tokens.removeLast(tokens.count - max(limit - 1, 1)) }
    tokens.append(vocabulary.end)
    return tokens
  }

  /// How many pieces a text has, without both ends.
  package func count(of text: some StringProtocol) -> Int {
    var count = 0
    var pieces: [Int32] = []
    WordSplitter.split(text) { word in
      pieces.removeAll(keepingCapacity: true)
      appendPieces(of: word, to: &pieces)
      count += pieces.count
      return true
    }
    return count
  }

  private func appendPieces(of word: ArraySlice<UInt8>, to tokens: inout [Int32]) {
    let first = tokens.count
    guard word.count(where: Self.beginsLetter) <= Self.longestWord else {
      tokens.append(vocabulary.unknown)
      return
    }
    var start = word.startIndex
    while start < word.endIndex {
      guard let (number, end) = longestPiece(of: word, from: start) else {
        tokens.removeLast(tokens.count - first)
        tokens.append(vocabulary.unknown)
        return
      }
      tokens.append(number)
      start = end
    }
  }

  private func longestPiece(of word: ArraySlice<UInt8>, from start: Int) -> (number: Int32, end: Int)? {
    let isContinuation = start > word.startIndex
    var end = min(word.endIndex, start + vocabulary.longest)
    while end > start {
      let isWhole = end == word.endIndex || Self.beginsLetter(word[end])
      if isWhole, let number = vocabulary.number(of: word[start..<end], isContinuation: isContinuation) { return (number, end) }
      end -= 1
    }
    return nil
  }

  /// Whether a byte of UTF-8 is the first of a letter.
  private static func beginsLetter(_ byte: UInt8) -> Bool {
    byte & 0xc0 != 0x80
  }
}
