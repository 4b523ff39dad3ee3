import AtriumAPI

/// A page of the app that the search of the house finds by its name: a list, or a place where something is set.
package struct AppPage: Sendable {
  /// Who has it.
  package enum Audience: Sendable {
    /// A page of the house: everybody. A page of a room: those who have the room.
    case everybody
    /// Where people sign in, those who do.
    case account
    /// Where people sign in, the owners.
    case owner
  }

  /// Its path.
  package let place: String
  /// An SF Symbol's name.
  package let symbol: String
  package let audience: Audience
  private let english: Words
  private let german: Words

  /// What it is called in a language, and words that stand for it without being shown.
  package struct Words: Sendable {
    let title: String
    /// Those of the title, and those that stand for it, as a search compares them.
    fileprivate let folded: (title: [String], keywords: [String])

    package init(_ title: String, _ keywords: String = "") {
      self.title = title
      folded = (SearchWords.folded(title), SearchWords.folded(keywords))
    }
  }

  package init(_ place: String, symbol: String, for audience: Audience = .everybody, english: Words, german: Words) {
    self.place = place
    self.symbol = symbol
    self.audience = audience
    self.english = english
    self.german = german
  }

  package func title(in language: Language) -> String { words(in: language).title }

  /// How the page answers a search: by its title in that language, or else by its words in any language, since somebody who reads German may
  /// look for "password". Nil where it does not.
  func field(matching words: SearchWords, in language: Language) -> SearchHit.Field? {
    if words.match(in: self.words(in: language).folded.title) { return .title }
    return [english, german].contains { words.match(in: $0.folded.title) || words.match(in: $0.folded.keywords) } ? .keyword : nil
  }

  private func words(in language: Language) -> Words {
    language.chain.contains("de") ? german : english
  }
}
