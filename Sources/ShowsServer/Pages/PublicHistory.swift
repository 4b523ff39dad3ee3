import Foundation

/// The public history of a show, from its revisions.
enum PublicHistory {
  /// When the show was to start before it was moved, for schema.org's `previousStartDate`; nil for one that is when it was announced.
  ///
  /// A change that was taken back, a time that was not known before and a venue's clock that was set right move nothing.
  ///
  /// - Parameter revisions: all of the show, the first one first.
  static func previous(_ revisions: [RevisionStore.Row]) -> (start: Date, isTimeKnown: Bool)? {
    var starts: [ShowState] = []
    for revision in revisions where revision.after.status == .approved {
      let state = revision.after
      if revision.action == "undone", let last = starts.indices.last(where: { !starts[$0].moved(to: state) }) {
        starts.removeSubrange((last + 1)...)
        continue
      }
      guard let last = starts.last else {
        starts.append(state)
        continue
      }
      if last.moved(to: state) { starts.append(state) } else { starts[starts.count - 1] = state }
    }
    guard starts.count > 1, let first = starts.first, let last = starts.last, first.moved(to: last) else { return nil }
    let previous = starts[starts.count - 2]
    return (previous.startsAt, previous.isTimeKnown)
  }

  /// When it was published first; nil for one that was never public.
  static func announced(_ revisions: [RevisionStore.Row]) -> Date? { revisions.first { $0.after.status == .approved }?.at }

  /// When its public content changed last; nil for one that was never public.
  static func changed(_ revisions: [RevisionStore.Row]) -> Date? {
    revisions.last { revision in
      guard revision.after.status == .approved else { return false }
      guard let before = revision.before, before.status == .approved else { return true }
      return !before.visibleChanges(to: revision.after).isEmpty
    }?.at
  }
}

extension ShowState {
  /// Whether it starts at another time by the venue's clock, as far as both say one.
  fileprivate func moved(to other: ShowState) -> Bool {
    guard let zone = TimeZone(identifier: timezone), let otherZone = TimeZone(identifier: other.timezone) else { return false }
    let (before, after) = (VenueClock(zone: zone).reading(at: startsAt), VenueClock(zone: otherZone).reading(at: other.startsAt))
    if isTimeKnown, other.isTimeKnown { return before != after }
    return ShowDay.text(of: self) != ShowDay.text(of: other)
  }
}
