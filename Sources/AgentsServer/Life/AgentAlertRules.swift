import AtriumServer
import Foundation

/// Of what a person wants to be told.
enum AgentAlertLevel: String, Codable, Sendable, CaseIterable {
  case all
  /// Only of what does not go on without them.
  case needsPerson = "needs_person"
  case none

  func admits(_ kind: AgentAlertKind) -> Bool {
    switch self {
    case .all: true
    case .needsPerson: kind.needsPerson
    case .none: false
    }
  }
}

/// How a person wants to be told of one session: of what, after how long, and when not.
struct AgentAlertRules: Codable, Sendable, Equatable {
  var level = AgentAlertLevel.all
  /// Seconds in which an answer at the terminal spares the person the alert. Each device has its own.
  var delay: TimeInterval = 5
  var quiet: QuietHours?

  func admits(_ demand: AgentDemand?) -> AgentDemand? {
    demand.flatMap { level.admits($0.kind) ? $0 : nil }
  }

  /// Until when this is not to be sent; nil when it may be.
  func held(_ kind: AgentAlertKind, at now: Date) -> Date? {
    guard let quiet, !(quiet.letsNeedsThrough && kind.needsPerson) else { return nil }
    return quiet.end(at: now)
  }
}

/// What a person wants for all their sessions, and for those of one project.
struct AgentAlertLevels: Codable, Sendable, Equatable {
  var usual = AgentAlertLevel.all
  /// By the names of projects, as `AgentSession.project` spells them.
  var projects: [String: AgentAlertLevel] = [:]

  func level(of project: String?) -> AgentAlertLevel {
    project.flatMap { projects[$0] } ?? usual
  }
}
