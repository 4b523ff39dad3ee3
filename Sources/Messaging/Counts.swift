/// What a messenger has done since it began.
package struct Counts: Sendable, Equatable {
  /// Messages by their end.
  package var sent = 0
  package var pruned = 0
  package var faults = 0
  package var undelivered = 0
  package var superseded = 0
  package var expired = 0
  /// Requests of all kinds, and those of them that were not the first of their message.
  package var requests = 0
  package var repeated = 0
  /// Provider tokens that were signed for Apple.
  package var tokens = 0

  package init() {}

  mutating func count(_ outcome: SendResult) {
    switch outcome {
    case .sent: sent += 1
    case .prune: pruned += 1
    case .operatorFault: faults += 1
    case .undelivered: undelivered += 1
    case .superseded: superseded += 1
    case .expired: expired += 1
    }
  }
}
