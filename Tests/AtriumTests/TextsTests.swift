import AtriumAPI
import AtriumClient
import Foundation
import Storage
import Testing

@testable import AgentsServer
@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer
@testable import ShowsServer

/// What the server says to people, in their languages.
@Suite("Texts of the server", .timeLimit(.minutes(5)))
struct TextsTests {
  private static let catalogues = [
    ("AtriumServer", Texts.house), ("NotesServer", Texts.notes), ("AgentsServer", Texts.agents), ("ShowsServer", Texts.shows),
  ]

  @Test("each text is there in English and in German, with the same plural forms")
  func complete() {
    for (target, texts) in Self.catalogues {
      #expect(texts.sourceLanguage == "en" && !texts.keys.isEmpty, "\(target)")
      for key in texts.keys {
        let german = texts.categories(of: key, in: "de")
        #expect(!german.isEmpty, "\(target) lacks German for: \(key)")
        #expect(german == texts.categories(of: key, in: "en"), "\(target): \(key)")
        #expect(german.contains("other"), "\(target): \(key)")
      }
    }
  }

  private static let sample = Data(
    """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "%@ sent %lld files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%@ sent a file"}},
          "other": {"stringUnit": {"state": "translated", "value": "%@ sent %lld files"}}}}},
        "de": {"stringUnit": {"state": "translated", "value": "%2$lld Dateien von %1$@"}}}},
      "English alone": {}}}
    """.utf8)

  @Test("a number chooses the plural form, and a translation may change the order of the values")
  func plurals() throws {
    let texts = try Texts(xcstrings: Self.sample)
    func said(_ count: Int, _ language: String?) -> String { texts("\("Ada") sent \(count) files", in: Language(language)) }
    #expect(said(1, "en") == "Ada sent a file")
    #expect(said(0, nil) == "Ada sent 0 files")
    #expect(said(2, "en-GB") == "Ada sent 2 files")
    #expect(said(3, "de_AT") == "3 Dateien von Ada")
    #expect(said(3, "fr") == "Ada sent 3 files")
    #expect(texts("English alone", in: Language("de")) == "English alone")
    #expect(texts("Not there: \("%@")", in: Language("de")) == "Not there: %@")
  }

  @Test("what is no language tag is English", arguments: ["", "d e", "de;x", String(repeating: "d", count: 36), "dé"])
  func tags(text: String) {
    #expect(Language(checking: text) == nil)
    #expect(Language(text) == .english)
  }

  @Test("a person's language is kept, each their own, and a key says nothing about it", arguments: RecordsEngine.allCases)
  func kept(engine: RecordsEngine) async throws {
    try await withAccounts(try Vault(), records: try await engine.place()) { house in
      let owner = try await house.setUp()
      let his = house.bearing(owner.token)
      let ada = try await house.join("ada@example.org", rooms: [.notes], owner: owner)
      let (one, other) = (try #require(owner.user?.personID), try #require(ada.user?.personID))
      _ = try await his.send(SetLanguage(language: "en-GB"))
      _ = try await his.send(SetLanguage(language: "de-AT"))
      let languages = try await LanguageStore(database: house.server.database)
      #expect(try await languages.language(of: [one]).tag == "de-AT")
      #expect(try await languages.language(of: [other]) == .english)
      #expect(try await languages.language(of: [other, one]).tag == "de-AT")
      #expect(try await refusal { try await his.send(SetLanguage(language: "no tag")) } == .invalidRequest)
      let key = try await his.send(MakeKey(name: "script", rooms: [.notes], access: .write))
      #expect(try await refusal { try await house.bearing(key.key).send(SetLanguage(language: "de")) } == .forbidden)
      #expect(try await refusal { try await house.client.send(SetLanguage(language: "de")) } == .tokenMissing)
    }
  }

  @Test("an e-mail is in the language of its reader", arguments: [("de", "Setze dein Passwort zurück"), ("en", "Reset your password")])
  func mail(language: String, subject: String) throws {
    let email = Email(.recovery, to: try EmailAddress("ada@example.org"), url: "https://house/", in: Language(language))
    #expect(email.subject == subject)
  }
}
