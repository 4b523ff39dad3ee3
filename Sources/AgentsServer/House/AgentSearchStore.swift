import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The SQL of the search of the house over a person's sessions.
struct AgentSearchStore: Sendable {
  /// Matches that are looked at: sessions are kept for some days, so that these are all of them in most houses.
  static let most = 200

  let database: Database

  struct Session: Decodable, Sendable {
    let id: String
    let title: String?
    let project: String?
    let detail: String?
    /// What was asked of it last.
    let prompt: String?
    /// The device's name.
    let device: String
    let last: Int64
  }

  /// Those with all of the words in title, project, folder, device, detail or last prompt: first those that need the person, then by their
  /// last event.
  func sessions(of person: String, with words: SearchWords) async throws -> [Session] {
    let patterns = AgentWords.patterns(words.typed.joined(separator: " "))
    guard !patterns.isEmpty else { return [] }
    let sql = """
      SELECT s.id, s.title, s.project, s.detail, s.prompt, d.name AS device, s.last
      FROM agent_sessions s JOIN agent_devices d ON d.person = s.person AND d.id = s.device
      WHERE s.person = ?\(patterns.map { _ in " AND s.words || d.words LIKE ?" }.joined()) ORDER BY s.rank DESC, s.id DESC LIMIT ?
      """
    return try await database.read { connection in
      try connection.rows(Session.self, sql, [Value(person)] + patterns.map { Value($0) } + [Value(Self.most)])
    }
  }

  /// What the sessions that these places show are called, as far as they are this person's and still there.
  func titles(of places: [String], person: String) async throws -> [String: String] {
    struct Row: Decodable {
      let title: String?
      let project: String?
    }
    return try await database.read { connection in
      var titles: [String: String] = [:]
      for place in places {
        guard let id = AgentPlace.session(at: place), !id.utf8.contains(0) else { continue }
        let row = try connection.row(
          Row.self, "SELECT title, project FROM agent_sessions WHERE person = ? AND id = ?", [Value(person), Value(id)])
        titles[place] = row.map { $0.title ?? $0.project ?? id }
      }
      return titles
    }
  }
}
