package import Foundation

/// What takes place within a time, by when it begins.
package struct OccurrenceList: Hashable, Sendable {
  /// What a calendar may ask for.
  package struct Limits: Sendable {
    package var instancesOfEvent: Int
    package var instances: Int
    /// Days, weeks and months that rules are followed through, all together.
    package var periods: Int

    package init(instancesOfEvent: Int = 1_000, instances: Int = 20_000, periods: Int = 500_000) {
      (self.instancesOfEvent, self.instances, self.periods) = (instancesOfEvent, instances, periods)
    }
  }

  package let occurrences: [EventOccurrence]
  /// Whether nothing is missing: no limit was reached, and each rule is one that is expanded.
  package let isComplete: Bool
}

extension CalendarFeed {
  /// What takes place within a time, also what has begun before and not ended.
  ///
  /// An instance that another event replaces (`RECURRENCE-ID`) is there as that event says, once. Cancelled events are there, too.
  ///
  /// - Parameters:
  ///   - window: the end is not part of it.
  ///   - zone: that of whole days and of floating times.
  package func occurrences(
    in window: Range<Date>, floatingIn zone: TimeZone, limits: OccurrenceList.Limits = .init()
  ) -> OccurrenceList {
    var expansion = OccurrenceExpansion(
      window: window.lowerBound.wholeSeconds..<window.upperBound.wholeSeconds, zone: .system(zone), limits: limits, events: events)
    for event in events { expansion.expand(event) }
    return expansion.list
  }
}
