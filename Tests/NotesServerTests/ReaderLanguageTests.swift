import AtriumAPI
import AtriumClient
import Foundation
import Testing

@testable import AtriumServer
@testable import HouseSupport
@testable import NotesServer

@Suite("What the server says in the language of who reads", .timeLimit(.minutes(5)))
struct ReaderLanguageTests {
  @Test(
    "a reason is kept as a word and read back as it was",
    arguments: [
      FileReason.notText, .tooLarge(size: 9_000_000_000, limit: 20), .symbolicLink, .behindLink, .notPermitted, .said("It is a socket."),
    ])
  func reasons(reason: FileReason) {
    #expect(FileReason(stored: reason.stored) == reason)
    #expect(!reason.sentence(in: .english).isEmpty)
    if case .said = reason { return }
    #expect(!reason.stored.contains(".") && reason.sentence(in: Language("de")) != reason.sentence(in: .english))
  }

  @Test(
    "what an older index kept, and what only looks like a word, stays a sentence",
    arguments: ["It is not text in UTF-8.", "too_large", "too_large 5", "too_large 5 6 7", "too_large -5 6", "not_text 1", ""])
  func sentences(stored: String) {
    #expect(FileReason(stored: stored) == .said(stored) && FileReason(stored: stored).sentence(in: Language("de")) == stored)
  }

  @Test(
    "the files of the index say why they are not in it",
    arguments: [(nil, "It is not text in UTF-8."), ("de-AT", "Sie ist kein Text in UTF-8.")])
  func files(language: String?, words: String) async throws {
    let vault = try Vault()
    try vault.save("latin.md", Data([0x63, 0x61, 0x66, 0xE9]))
    try vault.save("large.md", String(repeating: "x", count: 2001))
    try await withHouse(vault, configure: { $0.largestNote = 2000 }) { house in
      try await house.waitForIndex(of: 2)
      let files = try await house.client.send(GetNoteIndex(language: language)).files
      #expect(files.map(\.id) == ["large.md", "latin.md"])
      #expect(files.last?.reason == words)
      #expect(files.first?.reason?.contains("2001") == true && files.first?.reason?.contains("2000") == true)
      #expect(try await house.server.notes.store.problems(limit: 100).last?.reason == "It is not text in UTF-8.")
    }
  }

  @Test(
    "a page says what a link means that means nothing",
    arguments: [(nil, "There is no “gone”."), ("de", "„gone“ gibt es nicht."), ("fr", "There is no “gone”.")])
  func page(language: String?, words: String) async throws {
    let vault = try Vault()
    try vault.save("a.md", "[[gone]] and a note[^1].\n\n[^1]: Here.")
    try await withHouse(vault) { house in
      let html = try #require(try await house.client.send(GetDocument(key: "a.md", format: .html, language: language)).html)
      #expect(html.contains(words))
      #expect(html.contains("Zurück zum Text") == (language == "de"))
    }
  }

  @Test(
    "what is wrong with a note is told its reader",
    arguments: [
      (nil, "It is longer than 4 MiB and shown as it is written."),
      ("de", "Sie ist länger als 4 MiB und wird gezeigt, wie sie geschrieben ist."),
    ])
  func problems(language: String?, words: String) async throws {
    let vault = try Vault()
    try vault.save("a.md", String(repeating: "words ", count: 800_000))
    try await withHouse(vault) { house in
      let note = try await house.client.send(GetDocument(key: "a.md", format: .html, language: language))
      #expect(note.problems == [words])
    }
  }
}
