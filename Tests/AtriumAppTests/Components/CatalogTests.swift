import AtriumAPI
import Foundation
import SwiftUI
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import LifeApp
@testable import NotesApp
@testable import ShowsApp

/// What the app's sources say against its catalogue of strings.
@MainActor @Suite struct CatalogTests {
  private struct Catalog: Decodable {
    struct Entry: Decodable { let localizations: [String: Localization] }
    struct Localization: Decodable {
      let stringUnit: Unit?
      let variations: [String: [String: Localization]]?

      /// Of each plural form.
      var values: [String] { (stringUnit.map { [$0.value] } ?? []) + (variations ?? [:]).values.flatMap { $0.values.flatMap(\.values) } }
    }
    struct Unit: Decodable { let value: String }
    let strings: [String: Entry]
  }

  private static let languages: Set<String> = ["en", "de"]
  /// The targets that have screens, and with them a catalogue.
  nonisolated private static let targets = ["AtriumApp", "NotesApp", "AgentsApp", "LifeApp", "ShowsApp"]
  private static let rooms = RoomRegistry([.notes, .agents, .life, .shows])
  private let strings: Web.StringCatalog

  init() throws { strings = try Web.StringCatalog(merging: Self.rooms.strings) }

  private static func catalog(of target: String) throws -> Catalog {
    try JSONDecoder().decode(Catalog.self, from: rooms.strings[try #require(targets.firstIndex(of: target))])
  }

  /// The literals of the screens that a person reads, with `%` for each interpolation: those that begin with a capital letter, or
  /// hold a space. Names of symbols and what is said to programmers do not count.
  private static func literals(of target: String) throws -> Set<String> {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Sources/\(target)").standardizedFileURL
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path())
    var found: Set<String> = []
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      guard text.contains("import SwiftUI") else { continue }
      for line in text.split(separator: "\n") where !line.drop(while: \.isWhitespace).hasPrefix("//") {
        found.formUnion(literals(in: line))
      }
    }
    return found
  }

  private static func literals(in line: Substring) -> [String] {
    line.matches(of: /"((?:[^"\\]|\\.)*)"/).compactMap { match in
      let words = String(match.output.1).replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "%")
      let isRead = words.first?.isUppercase == true || (words.contains(" ") && words.contains(where: \.isLetter))
      return isRead ? words : nil
    }
  }

  /// A key as the literals are written here.
  private func plain(_ key: String) -> String { key.replacing(/%(?:\d\$)?(?:@|lld|lf)/, with: "%") }

  @Test("every string of the screens is in the catalogue of their target, and none is left over", arguments: targets)
  func complete(target: String) throws {
    let catalog = try Self.catalog(of: target)
    let literals = try Self.literals(of: target)
    #expect(literals.count > 20)
    #expect(literals.subtracting(catalog.strings.keys.map(plain)) == [])
    #expect(Set(catalog.strings.keys.map(plain)).subtracting(literals) == [])
  }

  @Test("every string is there in every language, with the same places", arguments: targets)
  func translated(target: String) throws {
    let catalog = try Self.catalog(of: target)
    for (key, entry) in catalog.strings {
      #expect(Set(entry.localizations.keys) == Self.languages, "\(key)")
      for (language, localization) in entry.localizations {
        #expect(!localization.values.isEmpty, "\(key) in \(language)")
        for value in localization.values {
          #expect(!value.isEmpty, "\(key) in \(language)")
          #expect(value.matches(of: /%/).count == key.matches(of: /%/).count, "\(key) in \(language)")
        }
      }
    }
  }

  @Test("names that are no literals in a screen are looked up as well", arguments: Classification.known)
  func classifications(kind: Classification) throws {
    #expect(strings.languages == ["en", "de"])
    let german = Web.string(kind.listTitle, from: strings, in: Locale(identifier: "de_AT"))
    #expect(german != Web.string(kind.listTitle, from: strings, in: Locale(identifier: "en")))
  }

  @Test(
    "of one dot and one line the drawing speaks in the singular",
    arguments: [
      ("en", 1, 2, "A graph with 1 item and 2 links."), ("en", 7, 1, "A graph with 7 items and 1 link."),
      ("en", 3, 0, "3 items and 0 links."),
      ("de", 1, 1, "Ein Graph mit 1 Eintrag und 1 Link."), ("de", 7, 4, "Ein Graph mit 7 Einträgen und 4 Links."),
    ])
  func plurals(language: String, dots: Int, lines: Int, words: String) throws {
    let key: LocalizedStringKey = "A graph with \(dots) items and \(lines) links. The list shows the same in words."
    let said = Web.string(key, from: strings, in: Locale(identifier: language))
    #expect(said.contains(words), "\(said)")
  }

  @Test("a name that nobody knows is shown as it is")
  func unknownName() {
    #expect(Web.string(Classification.unknown("recipes_**x**").listTitle, from: nil, in: Locale(identifier: "de")) == "Recipes_**X**")
  }
}
