import Foundation
import Testing

@testable import SwiftUI

@MainActor @Suite struct LocalizationTests {
  private static let file = """
    {
      "sourceLanguage": "en",
      "version": "1.0",
      "strings": {
        "All Notes": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "Alle Notizen" } } } },
        "%@ in %@": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "In %2$@: **%1$@**" } } } },
        "%lld notes": { "localizations": {
          "en": { "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "%lld note" } },
            "other": { "stringUnit": { "state": "translated", "value": "%lld notes" } } } } },
          "de": { "variations": { "plural": {
            "zero": { "stringUnit": { "state": "translated", "value": "keine Notiz" } },
            "one": { "stringUnit": { "state": "translated", "value": "eine Notiz" } },
            "other": { "stringUnit": { "state": "translated", "value": "%lld Notizen" } } } } },
          "ar": { "variations": { "plural": {
            "two": { "stringUnit": { "state": "translated", "value": "ملاحظتان" } },
            "few": { "stringUnit": { "state": "translated", "value": "%lld ملاحظات" } },
            "other": { "stringUnit": { "state": "translated", "value": "%lld ملاحظة" } } } } } } },
        "%lld notes in %lld folders": { "localizations": { "en": {
          "stringUnit": { "state": "translated", "value": "%#@notes@ in %#@folders@" },
          "substitutions": {
            "notes": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
              "one": { "stringUnit": { "state": "translated", "value": "one note" } },
              "other": { "stringUnit": { "state": "translated", "value": "%arg notes" } } } } },
            "folders": { "argNum": 2, "formatSpecifier": "lld", "variations": { "plural": {
              "one": { "stringUnit": { "state": "translated", "value": "one folder" } },
              "other": { "stringUnit": { "state": "translated", "value": "%arg folders" } } } } } } } } },
        "Tap here": { "localizations": { "en": { "variations": { "device": {
          "mac": { "stringUnit": { "state": "translated", "value": "Click here" } },
          "other": { "stringUnit": { "state": "translated", "value": "Press here" } } } } } } },
        "%lld%% full": { "localizations": { "de": { "stringUnit": { "state": "translated", "value": "zu %lld %% voll" } } } }
      }
    }
    """
  private static let table =
    #"{"sourceLanguage": "en", "strings": {"All Notes": {"localizations": {"de": {"stringUnit": {"value": "Sämtliche"}}}}}}"#

  private let catalog: Web.StringCatalog

  init() throws { catalog = try Web.StringCatalog(xcstrings: Data(Self.file.utf8), tables: ["Formal": Data(Self.table.utf8)]) }

  private func values(_ locale: String) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.locale = Locale(identifier: locale)
    values[Web.StringCatalogKey.self] = catalog
    return values
  }

  private func string(_ key: LocalizedStringKey, _ locale: String) -> String { key.resolve(in: values(locale)) }

  @Test("a catalogue names its languages, the source language first")
  func languages() {
    #expect(catalog.sourceLanguage == "en")
    #expect(catalog.languages == ["en", "ar", "de"])
  }

  @Test("a key is looked up in the person's language, then without the region, then in the source language")
  func chain() {
    #expect(string("All Notes", "de_AT") == "Alle Notizen")
    #expect(string("All Notes", "de") == "Alle Notizen")
    #expect(string("All Notes", "fr_FR") == "All Notes")
    #expect(string("\(1) notes", "fr_FR") == "1 note")
    #expect(string("Not in it", "de") == "Not in it")
    #expect(Web.StringCatalog.chain(from: "zh-Hant_TW@calendar=roc") == ["zh-Hant-TW", "zh-Hant", "zh"])
  }

  @Test("an entry takes its arguments in its own order")
  func order() {
    #expect(string("\("Bread") in \("Kitchen")", "en") == "Bread in Kitchen")
    #expect(string("\("Bread") in \("Kitchen")", "de") == "In Kitchen: Bread")
  }

  @Test(
    "the number decides the form, by the rules of the language",
    arguments: [
      ("en", 0, "0 notes"), ("en", 1, "1 note"), ("en", 1234, "1,234 notes"), ("de", 0, "keine Notiz"), ("de", 1, "eine Notiz"),
      ("de", 1234, "1.234 Notizen"), ("ar", 2, "ملاحظتان"), ("ar", 5, "٥ ملاحظات"), ("ar", 100, "١٠٠ ملاحظة"),
    ])
  func plurals(language: String, count: Int, words: String) {
    #expect(string("\(count) notes", language == "ar" ? "ar_EG" : language) == words)
  }

  @Test("parts with plurals of their own")
  func substitutions() {
    #expect(string("\(1) notes in \(3) folders", "en") == "one note in 3 folders")
    #expect(string("\(2) notes in \(1) folders", "en") == "2 notes in one folder")
  }

  @Test("of forms for devices the one for any device counts, and a percent sign stays one")
  func devicesAndPercent() {
    #expect(string("Tap here", "en") == "Press here")
    #expect(string("\(40)% full", "en") == "40% full")
    #expect(string("\(40)% full", "de") == "zu 40 % voll")
    #expect(string("100% wool", "de") == "100% wool")
  }

  @Test("a table of its own is asked where the text names it")
  func tables() throws {
    let screen = try Screen(
      VStack {
        Text("All Notes", tableName: "Formal")
        Text("All Notes", tableName: "Missing")
      }, environment: values("de"))
    #expect(screen.text == "SämtlicheAll Notes")
  }

  @Test("what is interpolated is never read as Markdown or as a format")
  func hostileArguments() throws {
    let name = "**x** [y](javascript:1) %@ <b> https://example.org"
    let screen = try Screen(Text("\(name) in \("`z`")"), environment: values("de"))
    #expect(screen.text == "In `z`: " + name)
    #expect(screen.elements.filter { $0.classes.contains("r") }.map(\.text) == ["In `z`: ", name])
    #expect(screen.elements("a").isEmpty)
  }

  private struct Reading: View {
    @State private var language = "en"
    var body: some View {
      VStack {
        Button("switch") { language = "de" }
        Group {
          Text("All Notes")
          Label("All Notes", systemImage: "tray")
          Text(1234.5, format: .number)
        }
        .environment(\.locale, Locale(identifier: language))
      }
    }
  }

  @Test("another language in the environment changes what is shown")
  func languageChanges() throws {
    let screen = try Screen(Reading(), environment: values("en"))
    #expect(screen.text == "switchAll NotesAll Notes1,234.5")
    try screen.click("button", "switch")
    #expect(screen.text == "switchAlle NotizenAlle Notizen1.234,5")
    try screen.expectSameAsFresh()
  }

  @Test("each of the renderer's words is there in each of its languages")
  func words() throws {
    let words = try #require(Web.StringCatalog.words)
    #expect(words.languages == ["en", "ar", "de"])
    #expect(values("de_CH").word("Back") == "Zurück")
    #expect(values("ar").word("\(2) hours") == "ساعتان")
    #expect(values("sv").word("\(1) days") == "1 day")
  }

  @Test("a file that is no catalogue is refused")
  func refused() {
    #expect(throws: (any Error).self) { try Web.StringCatalog(xcstrings: Data("{}".utf8)) }
  }
}
