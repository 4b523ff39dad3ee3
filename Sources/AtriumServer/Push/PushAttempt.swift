import AtriumAPI
import Foundation
import Messaging
import Storage

/// What the engine says of a message, for the records.
struct PushAttempt: Sendable {
  let outcome: SendResult

  init(_ outcome: SendResult) {
    self.outcome = outcome
  }

  /// What follows for the destination: one that is gone is taken away, one that was reached is noted.
  ///
  /// - Parameter badge: the number that the message gave to its icon.
  func note(of destination: KeptDestination, badge: Int?, at now: Date, in connection: Connection) throws {
    switch outcome {
    case .prune: _ = try PushDestinationStore.remove(destination, in: connection)
    case .sent(let receipt):
      try PushDestinationStore.reached(
        destination.id, in: receipt.environment, badge: destination.isApple ? badge : nil, at: now, in: connection)
    case .operatorFault, .undelivered, .superseded, .expired: break
    }
  }

  /// What it means for what was to be told.
  var end: PushLife.End {
    switch outcome {
    case .sent: .arrived
    case .prune, .operatorFault, .superseded, .expired: .refused
    case .undelivered: .later
    }
  }

  /// Seconds until it may be tried again.
  var pause: TimeInterval {
    guard case .undelivered(_, let after) = outcome else { return 0 }
    return after.asInterval
  }

  /// Whether nobody tried: the house closes.
  var isCalledOff: Bool { if case .undelivered = outcome { pause == 0 } else { false } }

  /// A line of the log, with what became of it and what the service said.
  func entry(for entry: PushLog.Entry, at now: Date) -> PushLog.Entry {
    let (outcome, reason): (PushOutcome, String?) =
      switch self.outcome {
      case .sent: (entry.outcome, nil)
      case .prune(let reason): (.gone, reason)
      case .operatorFault(let reason): (.refused, reason)
      case .undelivered(let reason, _): (.waiting, reason)
      case .superseded: (.collapsed, nil)
      case .expired: (.expired, nil)
      }
    return PushLog.Entry(
      person: entry.person, room: entry.room, subject: entry.subject, title: entry.title, outcome: outcome,
      destination: entry.destination, reason: reason ?? entry.reason)
  }
}
