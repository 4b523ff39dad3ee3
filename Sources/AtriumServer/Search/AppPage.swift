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
    let keywords: String

    package init(_ title: String, _ keywords: String = "") {
      self.title = title
      self.keywords = keywords
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

  /// Of all languages: somebody who reads German may look for "password".
  var keywords: [String] { [english.title, english.keywords, german.title, german.keywords] }

  private func words(in language: Language) -> Words {
    language.chain.contains("de") ? german : english
  }
}
