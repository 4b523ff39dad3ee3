import HTTPServing
import SwiftUI

/// What a host has done since it was started. The visits that are open are counted when somebody asks.
@MainActor final class HostCounts {
  /// Why a visit was closed.
  enum End: String, CaseIterable {
    case unclaimed, silent, crowded, overfull, shutdown
    /// Somebody has signed in or out.
    case renewed
  }

  private(set) var opened = 0
  private(set) var ended: [End: Int] = [:]
  /// What the visits that are closed had done.
  private(set) var past = Web.Statistics()
  private(set) var pastProblems = 0
  private(set) var mounts = Histogram()
  private(set) var turns = Histogram()

  nonisolated init() {}

  func open(in duration: Duration) {
    opened += 1
    mounts.add(duration)
  }

  func turn(in duration: Duration) { turns.add(duration) }

  func close(_ visit: Visit, because end: End) {
    ended[end, default: 0] += 1
    past += visit.statistics
    pastProblems += visit.session.problems.count
  }
}

extension Web.Statistics {
  /// Sums of what was done; nodes are only held, so those of a closed session are gone.
  static func += (sum: inout Web.Statistics, other: Web.Statistics) {
    sum.bodies += other.bodies
    sum.skippedBodies += other.skippedBodies
    sum.rowClosures += other.rowClosures
    sum.turns += other.turns
    sum.droppedEvents += other.droppedEvents
    sum.patchBytes += other.patchBytes
  }
}
