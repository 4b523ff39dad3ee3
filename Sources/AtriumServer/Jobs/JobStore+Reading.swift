import AtriumAPI
import Foundation
import Storage

extension JobStore {
  /// Whose jobs: an owner's are all of them. Those of a room that a person does not have any more are not shown.
  enum Reader: Sendable {
    case owner
    case person(String, rooms: Set<Room>)

    fileprivate var condition: String {
      switch self {
      case .owner: "1 = 1"
      case .person(_, let rooms) where rooms.isEmpty: "person = ? AND 1 = 0"
      case .person(_, let rooms): "person = ? AND room IN (\(Array(repeating: "?", count: rooms.count).joined(separator: ", ")))"
      }
    }

    fileprivate var arguments: [Value] {
      switch self {
      case .owner: []
      case .person(let id, let rooms): [Value(id)] + rooms.map { Value($0.rawValue) }
      }
    }
  }

  /// The newest first.
  func jobs(of reader: Reader, isActive: Bool?, limit: Int) async throws -> [KeptJob] {
    let state = isActive.map { $0 ? " AND ended IS NULL" : " AND ended IS NOT NULL" } ?? ""
    let sql = "SELECT \(KeptJob.columns) FROM jobs WHERE \(reader.condition)\(state) ORDER BY created DESC, id DESC LIMIT ?"
    return try await database.read { try $0.rows(KeptJob.Row.self, sql, reader.arguments + [Value(limit)]).map(KeptJob.init) }
  }

  func job(_ id: String, of reader: Reader) async throws -> KeptJob? {
    let sql = "SELECT \(KeptJob.columns) FROM jobs WHERE id = ? AND \(reader.condition)"
    return try await database.read { try $0.row(KeptJob.Row.self, sql, [Value(id)] + reader.arguments).map(KeptJob.init) }
  }

  /// How many jobs there are in each state, each state named.
  func counts() async throws -> [(JobState, Int)] {
    let rows = try await database.read { try $0.rows(CountRow.self, "SELECT state, COUNT(*) AS number FROM jobs GROUP BY state") }
    let counts = Dictionary(rows.map { ($0.state, $0.number) }, uniquingKeysWith: +)
    let states: [(JobState, String)] = [
      (.queued, "queued"), (.running, "leased"), (.retrying, "failed"), (.succeeded, "succeeded"), (.cancelled, "cancelled"),
      (.failed, "dead"),
    ]
    return states.map { ($0, counts[$1] ?? 0) }
  }

  private struct CountRow: Decodable {
    let state: String
    let number: Int
  }
}
