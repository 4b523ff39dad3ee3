package import Foundation

/// The texts of a target, from its string catalogue (`.xcstrings`): plural forms included, variations by device not.
///
/// ```swift
/// Texts.notes("\(count) notes cannot be read", in: language)
/// ```
package struct Texts: Sendable {
  /// The language that the keys are written in.
  package let sourceLanguage: String
  private let entries: [String: [String: Form]]

  /// - Throws: `DecodingError` for what is no catalogue.
  package init(xcstrings: Data) throws {
    let file = try JSONDecoder().decode(File.self, from: xcstrings)
    sourceLanguage = file.sourceLanguage
    entries = file.strings.mapValues { ($0.localizations ?? [:]).compactMapValues(\.form) }
  }

  /// The catalogue that a target brings along, which its tests have read.
  package init(embedded bytes: [UInt8]) {
    do {
      try self.init(xcstrings: Data(bytes))
    } catch {
      preconditionFailure("A string catalogue of this program cannot be read: \(error)")
    }
  }

  /// The phrase in that language, else in the source language, else as its key has it.
  package func callAsFunction(_ phrase: Phrase, in language: Language) -> String {
    let forms = entries[phrase.key] ?? [:]
    for language in language.chain + [sourceLanguage] {
      if let form = forms[language] { return phrase.filling(form.format(for: phrase.number)) }
    }
    return phrase.filling(phrase.key)
  }

  /// The keys, in order.
  var keys: [String] { entries.keys.sorted() }

  /// The plural categories that a key has in a language, `other` for a text without plural forms; empty where it has none.
  func categories(of key: String, in language: String) -> Set<String> {
    switch entries[key]?[language] {
    case .one: ["other"]
    case .plural(let forms): Set(forms.keys)
    case nil: []
    }
  }

  private enum Form: Sendable {
    case one(String)
    /// By category.
    case plural([String: String])

    func format(for number: Int?) -> String {
      switch self {
      case .one(let format): format
      case .plural(let forms): forms[PluralRule.category(of: number)] ?? forms["other"] ?? ""
      }
    }
  }

  private struct File: Decodable {
    let sourceLanguage: String
    let strings: [String: Entry]

    struct Entry: Decodable {
      let localizations: [String: Localization]?
    }

    struct Localization: Decodable {
      let stringUnit: Unit?
      let variations: Variations?

      var form: Form? {
        if let stringUnit { return .one(stringUnit.value) }
        return variations?.plural.map { .plural($0.compactMapValues { $0.stringUnit?.value }) }
      }
    }

    struct Variations: Decodable {
      let plural: [String: Plural]?
    }

    struct Plural: Decodable {
      let stringUnit: Unit?
    }

    struct Unit: Decodable {
      let value: String
    }
  }
}

/// The plural categories of whole numbers (Unicode CLDR). English and German, the languages that there are texts in, share one rule; a language
/// with another one adds it here.
private enum PluralRule {
  static func category(of number: Int?) -> String { number == 1 ? "one" : "other" }
}
