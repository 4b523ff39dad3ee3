import AtriumAPI
import AtriumServer
import Foundation

/// How a person wants to be told of their sessions, as it is kept.
struct AgentWishes: Codable, Sendable, Equatable {
  var levels = AgentAlertLevels()
  var quiet: QuietHours?

  /// The rules of one session.
  ///
  /// - Parameter delay: of its device, in seconds.
  func rules(of project: String?, delay: Int) -> AgentAlertRules {
    AgentAlertRules(level: levels.level(of: project), delay: TimeInterval(delay), quiet: quiet)
  }

  init() {}

  /// - Throws: `Problem` 400 that names the field.
  init(_ call: SetAgentRules) throws {
    levels.usual = try Self.level(call.level, field: "level")
    let projects = call.projects ?? [:]
    guard projects.count <= SetAgentRules.mostProjects else {
      throw Problem.invalid("projects", "holds more than \(SetAgentRules.mostProjects)")
    }
    for (name, level) in projects {
      levels.projects[try RequestText.checked(name, field: "projects")] = try Self.level(level, field: "projects")
    }
    quiet = try call.quiet.map(Self.quiet)
  }

  /// As the contract says it.
  var told: AgentRules {
    AgentRules(
      level: AgentNoticeLevel(rawValue: levels.usual.rawValue),
      projects: levels.projects.mapValues { AgentNoticeLevel(rawValue: $0.rawValue) },
      quiet: quiet.map {
        AgentQuietHours(from: Self.text(of: $0.from), to: Self.text(of: $0.to), zone: $0.zone, urgent: $0.letsNeedsThrough)
      })
  }

  private static func level(_ level: AgentNoticeLevel, field: String) throws -> AgentAlertLevel {
    guard let level = AgentAlertLevel(rawValue: level.rawValue) else {
      throw Problem.invalid(field, "has to be \(AgentNoticeLevel.known.map(\.rawValue).joined(separator: ", "))")
    }
    return level
  }

  private static func quiet(_ hours: AgentQuietHours) throws -> QuietHours {
    guard let from = minutes(hours.from) else { throw Problem.invalid("quiet.from", "is not a time of the day, such as 22:00") }
    guard let to = minutes(hours.to) else { throw Problem.invalid("quiet.to", "is not a time of the day, such as 07:00") }
    guard from != to else { throw Problem.invalid("quiet.to", "is the same as quiet.from") }
    do {
      return try QuietHours(from: from, to: to, zone: hours.zone, letsNeedsThrough: hours.urgent)
    } catch {
      throw Problem.invalid("quiet.zone", "is not a time zone, such as Europe/Berlin")
    }
  }

  private static func minutes(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 && $0.utf8.allSatisfy { (48...57).contains($0) } }), let hour = Int(parts[0]),
      let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  private static func text(of minutes: Int) -> String {
    [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}
