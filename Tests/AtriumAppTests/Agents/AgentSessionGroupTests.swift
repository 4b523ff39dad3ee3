import AtriumAPI
import SwiftUI
import Testing

@testable import AgentsApp
@testable import AtriumApp
@testable import NotesApp

/// Which sessions stand together.
@Suite struct AgentSessionGroupTests {
  private let sessions: [AgentSession] = [
    .sample("a", on: "atelier", project: "pump", state: .needsPermission), .sample("b", on: "laptop", project: "pump"),
    .sample("c", on: "atelier", project: nil, state: .done), .sample("d", on: "laptop", project: "site", state: .ended),
    .sample("e", on: "atelier", project: "pump", state: .failed),
  ]

  private func ids(_ grouping: SessionOptions.Grouping) -> [[String]] {
    AgentSessionGroup.groups(of: sessions, by: grouping).map { $0.sessions.map(\.id) }
  }

  @Test("those that need the person come first, the others by device or project in the order of the list")
  func groups() {
    #expect(ids(.device) == [["a", "e"], ["b", "d"], ["c"]])
    #expect(ids(.project) == [["a", "e"], ["b"], ["c"], ["d"]])
    let later = AgentSessionGroup.groups(of: [sessions[1], sessions[0]], by: .device)
    #expect(later.map(\.id) == [.needing, .device(id: "laptop")])
    #expect(AgentSessionGroup.groups(of: [], by: .device).isEmpty)
  }

  @MainActor @Test("each state has a sign and a word of its own", arguments: ["en", "de"])
  func looks(language: String) throws {
    let strings = try Web.StringCatalog(merging: RoomRegistry([.notes, .agents]).strings)
    let words = AgentState.known.map { Web.string($0.title, from: strings, in: Locale(identifier: language)) }
    #expect(Set(words).count == AgentState.known.count)
    #expect(Set(AgentState.known.map(\.symbol)).count == AgentState.known.count)
  }

  @MainActor
  @Test(
    "of a clock that is wrong by more than a minute it is said by how much, and which way",
    arguments: [
      (60, nil), (-60, nil), (61, "Its clock is 1 min ahead"), (-300, "Its clock is 5 min behind"), (7170, "Its clock is 2 h ahead"),
      (-86_400, "Its clock is 24 h behind"), (Int.min, "Its clock is 2562047788015216 h behind"),
    ] as [(Int, String?)])
  func clocks(skew: Int, words: String?) {
    let said = DeviceWarnings.words(ofSkew: skew).map { Web.string($0, from: nil, in: Locale(identifier: "en_US_POSIX")) }
    #expect(said == words)
  }
}
