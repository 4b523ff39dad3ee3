public import Foundation

extension Web {
  /// The strings of an app in its languages, as an `.xcstrings` file holds them: plural forms and parts with plurals of their own
  /// included. Where an entry varies by device, its form for any device counts.
  public struct StringCatalog: Sendable {
    /// The language that the keys are written in.
    public let sourceLanguage: String
    /// The languages it has strings in, the source language first.
    public let languages: [String]
    private let tables: [String?: [String: [String: Localization]]]

    /// - Parameter tables: files for `Text(_:tableName:)`, by the name of the table.
    public init(xcstrings: Data, tables: [String: Data] = [:]) throws {
      let main = try JSONDecoder().decode(File.self, from: xcstrings)
      var read: [String?: [String: [String: Localization]]] = [nil: main.byLanguage]
      for (name, data) in tables { read[name] = try JSONDecoder().decode(File.self, from: data).byLanguage }
      self.tables = read
      sourceLanguage = main.sourceLanguage
      let others = Set(read.values.flatMap(\.keys)).subtracting([main.sourceLanguage])
      languages = [main.sourceLanguage] + others.sorted()
    }

    /// One catalogue of several files: those of an app and of its parts. Of a key that is in several files the first entry counts.
    public init(merging files: [Data]) throws {
      var table: [String: [String: Localization]] = [:]
      var sources: [String] = []
      for file in files {
        let read = try JSONDecoder().decode(File.self, from: file)
        sources.append(read.sourceLanguage)
        for (language, entries) in read.byLanguage { table[language, default: [:]].merge(entries) { first, _ in first } }
      }
      sourceLanguage = sources.first ?? "en"
      tables = [nil: table]
      languages = [sourceLanguage] + Set(table.keys).subtracting([sourceLanguage]).sorted()
    }

    /// An entry, in the language it was found in: its plural forms follow that language's rules.
    struct Found {
      fileprivate let localization: Localization
      let language: String
    }

    /// Looks in the language of the locale (`de-AT`, then `de`), then in the source language.
    func entry(of key: String, table: String?, in locale: Locale) -> Found? {
      guard let table = tables[table] else { return nil }
      func found(in chain: [String]) -> Found? {
        for language in chain {
          if let found = table[language]?[key] { return Found(localization: found, language: language) }
        }
        return nil
      }
      return found(in: Self.chain(from: locale.identifier)) ?? found(in: written(locale)) ?? found(in: [sourceLanguage])
    }

    /// A language that is written in several ways is listed with its script, which a person's locale need not name: `zh-TW` is
    /// `zh-Hant`.
    private func written(_ locale: Locale) -> [String] {
      guard languages.contains(where: { $0.contains("-") }) else { return [] }
      return Self.chain(from: locale.language.maximalIdentifier)
    }

    /// `zh-Hant-TW`, `zh-Hant`, `zh`.
    static func chain(from identifier: String) -> [String] {
      var parts = identifier.prefix { $0 != "@" }.split { $0 == "_" || $0 == "-" }
      var chain: [String] = []
      while !parts.isEmpty {
        chain.append(parts.joined(separator: "-"))
        parts.removeLast()
      }
      return chain
    }
  }
}

extension Web.StringCatalog.Found {
  /// The format for these arguments. Of an entry with plural forms the first number decides.
  func words(for arguments: [LocalizedStringKey.Argument]) -> String {
    localization.words(for: arguments.firstNumber, in: language) ?? ""
  }

  /// A part with a plural of its own, and the place of its number.
  func substitution(_ name: String, for arguments: [LocalizedStringKey.Argument]) -> (words: String, number: FormatPattern.Specifier)? {
    guard let substitution = localization.substitutions?[name] else { return nil }
    let index = (substitution.argNum ?? 1) - 1
    guard arguments.indices.contains(index), case .number(let number, _) = arguments[index],
      let words = substitution.variations.words(for: number, in: language)
    else { return nil }
    return (words, FormatPattern.Specifier(argument: index, conversion: "@"))
  }
}

extension [LocalizedStringKey.Argument] {
  fileprivate var firstNumber: FormatNumber? {
    for case .number(let number, _) in self { return number }
    return nil
  }
}

// MARK: The file

extension Web.StringCatalog {
  fileprivate struct File: Decodable {
    let sourceLanguage: String
    let strings: [String: Entry]

    struct Entry: Decodable {
      let localizations: [String: Localization]?
    }

    var byLanguage: [String: [String: Localization]] {
      var result: [String: [String: Localization]] = [:]
      for (key, entry) in strings {
        for (language, localization) in entry.localizations ?? [:] { result[language, default: [:]][key] = localization }
      }
      return result
    }
  }

  fileprivate final class Localization: Decodable, Sendable {
    struct Unit: Decodable {
      let value: String
    }

    struct Substitution: Decodable {
      let argNum: Int?
      let variations: Variations
    }

    let stringUnit: Unit?
    let variations: Variations?
    let substitutions: [String: Substitution]?

    func words(for number: FormatNumber?, in language: String) -> String? {
      stringUnit?.value ?? variations?.words(for: number, in: language)
    }
  }

  fileprivate struct Variations: Decodable {
    let plural: [String: Localization]?
    let device: [String: Localization]?

    func words(for number: FormatNumber?, in language: String) -> String? {
      if let form = device?["other"] { return form.words(for: number, in: language) }
      guard let plural else { return nil }
      let category = number.map { PluralCategory.of($0, in: language) } ?? .other
      // A form for nothing may stand in any language, also where nothing is grammatically many.
      let form = (number?.real == 0 ? plural["zero"] : nil) ?? plural[category.rawValue] ?? plural["other"]
      return form?.words(for: number, in: language)
    }
  }
}
