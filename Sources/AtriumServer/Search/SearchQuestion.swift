import AtriumAPI
package import Paths

/// A search of the house, as each source gets it.
package struct SearchQuestion: Sendable {
  package let words: SearchWords
  /// How many hits a source gives at most.
  package var limit: Int
  package let language: Language
  /// Waits for what was found by meaning, which is nil where it was not found in time. Nil where nothing is looked for by meaning.
  package var meaning: (@Sendable () async -> FoundMeaning?)?
  /// Whether another room that is searched finds the file at this path by what it says.
  package var isOthers: @Sendable (PathKey) -> Bool = { _ in false }

  package init(words: SearchWords, limit: Int = SearchHouse.groupSize.unset, language: Language = .english) {
    self.words = words
    self.limit = limit
    self.language = language
  }

  /// - Throws: `Problem` 400 that names `q` and its bound.
  init(_ call: SearchHouse) throws {
    let words = try SearchWords(q: call.q)
    guard call.q.contains(where: { !$0.isWhitespace }) else { throw Problem.invalid("q", "is empty") }
    self.init(words: words, limit: call.limit ?? SearchHouse.groupSize.unset, language: Language(call.language))
  }
}
