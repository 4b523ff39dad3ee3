package import AtriumAPI
import Foundation

/// The words of a search: all of them have to occur, each as a whole word and the last one also as the beginning of one. Case and accents make
/// no difference. A word is a run of letters and digits; what stands between words means nothing.
package struct SearchWords: Sendable, Equatable {
  /// As they were typed.
  package let typed: [String]
  /// Without case and accents.
  package let folded: [String]

  package init(_ text: String) {
    typed = Self.runs(of: text).filter(\.isWord).map { String($0.text) }
    folded = typed.map(Self.fold)
  }

  /// The words of a request's query `q`, of which there may be none.
  ///
  /// - Throws: `Problem` 400 that names `q` and its bound.
  package init(q text: String) throws {
    self.init(try RequestText.checked(text, field: "q", longest: SearchHouse.longest))
    guard typed.count <= SearchHouse.mostWords else { throw Problem.invalid("q", "has more than \(SearchHouse.mostWords) words") }
  }

  package var isEmpty: Bool { typed.isEmpty }

  /// The same search in the language of SQLite's FTS5, for a table that folds case and accents.
  package var fullTextQuery: String {
    folded.indices.map { "\"\(folded[$0])\"" + ($0 == folded.count - 1 ? "*" : "") }.joined(separator: " AND ")
  }

  /// The same for rows that have any of the words.
  package var anyWordQuery: String { fullTextQuery.replacing("\" AND \"", with: "\" OR \"") }

  /// Whether all of them occur in these texts together.
  package func match(_ texts: String?...) -> Bool { match(in: texts.flatMap { $0.map(Self.folded) ?? [] }) }

  /// - Parameter words: of a text, as ``folded(_:)`` has them.
  func match(in words: [String]) -> Bool {
    !isEmpty && folded.indices.allSatisfy { index in words.contains { matches($0, at: index) } }
  }

  /// A text in runs, with the words marked that match one of these. White space is one space.
  package func marked(_ text: String) -> [SnippetRun] {
    var result: [SnippetRun] = []
    for run in Self.runs(of: text) {
      let word = run.isWord ? Self.fold(run.text) : nil
      let isMarked = word.map { word in folded.indices.contains { matches(word, at: $0) } } ?? false
      let shown = run.isWord ? String(run.text) : Self.plain(run.text)
      if let last = result.indices.last, result[last].marked == isMarked {
        result[last].text += shown
      } else {
        result.append(SnippetRun(text: shown, marked: isMarked))
      }
    }
    return result
  }

  /// How well a title answers the search. The greatest is best.
  package enum Rank: Int, Sendable, Comparable {
    /// The words are found elsewhere than in the title.
    case elsewhere
    case inTitle
    case beginsTitle
    case isTitle

    package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  package func rank(ofTitle title: String) -> Rank {
    let words = Self.folded(title)
    if words == folded { return .isTitle }
    guard match(in: words) else { return .elsewhere }
    let begins = words.count >= folded.count && folded.indices.allSatisfy { matches(words[$0], at: $0) }
    return begins ? .beginsTitle : .inTitle
  }

  /// The words of a text, without case and accents: what those of a search are compared with.
  static func folded(_ text: String) -> [String] {
    FoldedASCII.words(of: text) ?? runs(of: text).filter(\.isWord).map { fold($0.text) }
  }

  private func matches(_ word: String, at index: Int) -> Bool {
    index == folded.count - 1 ? word.hasPrefix(folded[index]) : word == folded[index]
  }

  private static func fold(_ word: some StringProtocol) -> String {
    word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  private static func plain(_ text: Substring) -> String {
    var shown = ""
    for character in text where !(character.isWhitespace && shown.last == " ") { shown.append(character.isWhitespace ? " " : character) }
    return shown
  }

  private static func runs(of text: String) -> [(text: Substring, isWord: Bool)] {
    var runs: [(text: Substring, isWord: Bool)] = []
    var start = text.startIndex
    while start < text.endIndex {
      let isWord = isPartOfWord(text[start])
      let end = text[start...].firstIndex { isPartOfWord($0) != isWord } ?? text.endIndex
      runs.append((text[start..<end], isWord))
      start = end
    }
    return runs
  }

  private static func isPartOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
