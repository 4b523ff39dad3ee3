import AtriumAPI
import SwiftUI
import Testing

@testable import AgentsApp
@testable import AgentsServer
@testable import AtriumApp
@testable import AtriumServer
@testable import NotesApp

/// Why a turn ended, in words.
@MainActor @Suite struct AgentErrorWordsTests {
  @Test("a notice of the server says the same as the session's row", arguments: AgentErrorKind.allCases, ["en", "de"])
  func same(error: AgentErrorKind, language: String) throws {
    let strings = try Web.StringCatalog(merging: RoomRegistry([.notes, .agents]).strings)
    let said = error.words.map { Web.string($0, from: strings, in: Locale(identifier: language)) }
    #expect(said == error.words(in: Language(language)))
    #expect((said == nil) == (error == .unknown))
  }
}
