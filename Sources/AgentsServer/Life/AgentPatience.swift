import AtriumAPI
import AtriumServer
import Foundation

/// How long silence means nothing. Seconds.
///
/// An agent at work is heard of every few minutes; Esc, a killed process and a machine that sleeps are told by nobody. One that waits for
/// the person is silent because it waits, perhaps all night, and to forget it would cost more than to show it once too often. One
/// whose turn is over owes nothing, and what it said last stands until somebody reads it.
struct AgentPatience: Codable, Sendable, Equatable {
  var working: TimeInterval = 30 * 60
  var needing: TimeInterval = 12 * 60 * 60

  func limit(of state: AgentState) -> TimeInterval? {
    switch state {
    case .working: working
    case .needsPermission, .needsAnswer: needing
    case .asks, .done, .paused, .failed, .ended, .stale, .unknown: nil
    }
  }
}
