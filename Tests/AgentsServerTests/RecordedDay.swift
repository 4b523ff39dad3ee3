import AtriumAPI
import Foundation

@testable import AgentsServer
@testable import AtriumServer

/// A day of three machines and twelve sessions, as their hooks told it, with what has to become of it: `Fixtures`.
///
/// Each line of `day.jsonl` is a request: `body` is that of the sender, `hook` with `headers` that of the plain HTTP form, and `received` is
/// when it came. So the day can be played to a server as well as to the rules alone.
struct RecordedDay {
  /// In the order in which they came.
  var deliveries: [RecordedDelivery]
  let expected: Expected

  struct Expected: Decodable {
    let settings: Settings
    let sessions: [Session]
    let log: [Entry]
  }

  /// What the person has set.
  struct Settings: Decodable {
    /// When the day is over.
    let until: Date
    let quiet: QuietHours
    /// Seconds, by device.
    let delays: [String: TimeInterval]
    let levels: AgentAlertLevels
  }

  /// How a session stands at the end.
  struct Session: Decodable, Hashable {
    let id: String
    let device: String
    let state: AgentState
    let detail: String?
    let title: String?
    let project: String?

    enum CodingKeys: String, CodingKey {
      case id = "session_id"
      case device = "device_id"
      case state, detail, title, project
    }
  }

  /// Something that the person noticed, or did not: an alert that was sent, updated, withdrawn, held, or cancelled before it was sent.
  struct Entry: Decodable, Hashable {
    /// To the second.
    let at: Date
    let session: String
    let what: What
    let kind: AgentAlertKind

    enum What: String, Decodable {
      case sent, updated, withdrawn, held, cancelled
    }

    enum CodingKeys: String, CodingKey {
      case at
      case session = "session_id"
      case what, kind
    }
  }

  init() throws {
    let folder = try Self.folder()
    let lines = try String(contentsOf: folder.appending(path: "day.jsonl"), encoding: .utf8).split(separator: "\n")
    deliveries = try lines.map { try RecordedDelivery(line: Data($0.utf8)) }
    expected = try WireJSON.decoder().decode(Expected.self, from: Data(contentsOf: folder.appending(path: "expected.json")))
  }

  private static func folder() throws -> URL {
    guard let resources = Bundle.module.resourceURL else { throw CocoaError(.fileNoSuchFile) }
    return resources.appending(path: "Fixtures")
  }

  /// The same day, where what came within so many seconds came in another order. What has no time but its arrival stays where it is.
  func shuffled(within seconds: TimeInterval, using random: inout some RandomNumberGenerator) -> RecordedDay {
    var day = self
    var start = 0
    while start < deliveries.count {
      let last = deliveries[start].received.addingTimeInterval(seconds)
      let end = deliveries[start...].firstIndex { $0.received > last } ?? deliveries.count
      let places = (start..<end).filter { deliveries[$0].time.wall != nil }
      for (place, moved) in zip(places, places.shuffled(using: &random)) {
        day.deliveries[place] = deliveries[moved].received(at: deliveries[place].received)
      }
      start = end
    }
    return day
  }
}
