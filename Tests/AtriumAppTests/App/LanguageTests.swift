import AtriumAPI
import AtriumClient
import Foundation
import SwiftUI
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

/// What is said in the person's language, and in another one from now on.
@MainActor @Suite(.timeLimit(.minutes(5))) struct LanguageTests {
  private let english = Locale(identifier: "en_US")
  private let german = Locale(identifier: "de_DE")

  @Test("a page whose person changes the language says what one says that was opened in it", arguments: ScriptedServer.places)
  func change(path: String, words: String) async throws {
    let screen = try AppScreen(at: path, of: ScriptedServer.filled(), speaking: english)
    defer { screen.close() }
    try await screen.load(words)
    let before = try screen.words()
    let other = try AppScreen(at: path, of: ScriptedServer.filled(), speaking: german)
    defer { other.close() }
    try await other.load(words)
    try await other.wait("those that need the person are counted") { try other.text(.sidebar).contains("Agenten 1") }
    screen.speak(german)
    let wanted = try other.words()
    _ = try await screen.comes { try screen.words() == wanted }
    let after = try screen.words()
    for (one, another) in zip(after, wanted) { #expect(one == another) }
    #expect(after.count == wanted.count && after != before)
  }

  @Test("the server is told the person's language at first, and another one when that changes")
  func kept() async throws {
    let server = ScriptedServer.filled()
    let screen = try AppScreen(at: "/notes", of: server, speaking: english)
    defer { screen.close() }
    try await screen.wait("English is kept") { try Self.kept(by: server) == ["en-US"] }
    screen.speak(german)
    try await screen.wait("German is kept") { try Self.kept(by: server) == ["en-US", "de-DE"] }
  }

  private static func kept(by server: ScriptedServer) throws -> [String] {
    try server.asked("/api/house/language").map { try WireJSON.decode(SetLanguage.self, from: try #require($0.body)).language }
  }

  @Test(
    "what a server refuses is said in the person's language, and in another one when that changes",
    arguments: [
      (
        Problem(.tooLarge, detail: "x", size: 12_345_678, limit: 9), "has 12,345,678 bytes, and Atrium shows at most 9",
        "hat 12.345.678 Bytes, und Atrium zeigt höchstens 9"
      ),
      (Problem(.tooLarge, detail: "x"), "This is too large.", "Das ist zu groß."),
      (Problem(.notText, detail: "x"), "isn’t UTF-8 text", "kein UTF-8-Text"),
      (Problem(.notPermitted, detail: "x"), "doesn’t have permission to read", "Der Server darf"),
      (Problem(.unavailable, detail: "x"), "isn’t available at the moment", "gerade nicht verfügbar"),
      (Problem(.internalError, detail: "x"), "Something went wrong on the server.", "Auf dem Server ist etwas schiefgegangen."),
      (
        Problem(.invalidRequest, detail: "key is odd"), "didn’t accept this request: key is odd",
        "hat diese Anfrage nicht angenommen: key is odd"
      ),
      (Problem(Problem.Code(rawValue: "new"), detail: "Said so."), "Said so.", "Said so."),
    ])
  func problems(problem: Problem, words: String, germanWords: String) async throws {
    let server = ScriptedServer.filled()
    server.on("/documents/") { _ in throw ClientError.problem(problem) }
    let screen = try AppScreen(at: "/notes/read/a.md", of: server, speaking: english)
    defer { screen.close() }
    try await screen.wait("it is said") { try screen.shows(words, in: .detail) }
    screen.speak(german)
    try await screen.wait("it is said in German") { try screen.shows(germanWords, in: .detail) }
  }

  @Test("every error that a server can answer with has words in every language", arguments: Problem.Code.known)
  func known(code: Problem.Code) throws {
    let strings = try Web.StringCatalog(merging: RoomRegistry([.notes, .agents]).strings)
    let problem = Problem(code, detail: "said to programmers")
    for error in [ClientError.problem(problem), problem] as [any Error] {
      let (words, germanWords) = (Web.string(error.words, from: strings, in: english), Web.string(error.words, from: strings, in: german))
      #expect(words != problem.detail && germanWords != problem.detail && germanWords != words, "\(code.rawValue): \(words)")
    }
  }

  @Test("a call that cannot be sent at all is refused in the person's language")
  func unsendable() async throws {
    let screen = try AppScreen(at: "/notes/read/a//b.md", of: ScriptedServer.filled(), speaking: german)
    defer { screen.close() }
    try await screen.wait("it is said") { try screen.shows("Der Server hat diese Anfrage nicht angenommen", in: .detail) }
  }
}
