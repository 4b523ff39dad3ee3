import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// The number by which a person's sessions are listed, the greatest first: their last event, and above all of those the ones that need
/// the person. One number, so that one index has the order of the list.
enum AgentRank {
  /// More than any time in milliseconds, before the year 37000. Ranks from here on need the person.
  static let needing: Int64 = 1 << 50

  static func of(_ state: AgentState, last: Int64) -> Int64 {
    (state.needsPerson ? needing : 0) + min(max(last, 0), needing - 1)
  }
}
