import Foundation

/// Finds what takes place within a time.
struct OccurrenceExpansion {
  /// No zone is further from UTC than a day; a second one is for the day that the window ends in.
  private static let margin = 2

  private let window: Range<Int>
  private let zone: EventZone
  private let limits: OccurrenceList.Limits
  /// The instances that other events replace, by the event's UID.
  private var replaced: [String: InstanceKeys] = [:]
  private var periods: Int
  private var found: [(instant: Int, occurrence: EventOccurrence)] = []
  private var isComplete = true

  init(window: Range<Int>, zone: EventZone, limits: OccurrenceList.Limits, events: [FeedEvent]) {
    (self.window, self.zone, self.limits, periods) = (window, zone, limits, limits.periods)
    for event in events where !event.event.uid.isEmpty {
      if let time = event.recurrenceID { replaced[event.event.uid, default: InstanceKeys()].insert(time, zone: zone) }
    }
  }

  var list: OccurrenceList {
    let sorted = found.enumerated().sorted { ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset) }
    return OccurrenceList(occurrences: sorted.map(\.element.occurrence), isComplete: isComplete)
  }

  mutating func expand(_ event: FeedEvent) {
    guard let recurrence = event.recurrence, event.recurrenceID == nil else {
      if isInWindow(event.event) { append(event.event, recurrenceID: event.recurrenceID, line: event.line) }
      return
    }
    if !recurrence.isExpandable || found.count >= limits.instances { isComplete = false }
    guard found.count < limits.instances else { return }
    var exceptions = InstanceKeys()
    let start = event.event.start
    for time in recurrence.exceptions { exceptions.insert(start.isDay ? .day(time.local.date) : time, zone: zone) }
    var (seen, appended): (Set<LocalDateTime>, Int) = ([], 0)
    for local in starts(of: event, recurrence) where seen.insert(local).inserted {
      let instance = EventInstance(of: event.event, at: local, zone: zone)
      let instant = instance.start.seconds(floatingIn: zone)
      guard isInWindow(instance.event), !exceptions.contains(instance.start, instant: instant),
        replaced[event.event.uid]?.contains(instance.start, instant: instant) != true
      else { continue }
      guard appended < limits.instancesOfEvent else {
        isComplete = false
        return
      }
      append(instance.event, recurrenceID: instance.start, line: event.line)
      appended += 1
    }
  }

  /// When the instances of an event begin that may be in the window, by the clock of its start.
  private mutating func starts(of event: FeedEvent, _ recurrence: Recurrence) -> [LocalDateTime] {
    let start = event.event.start
    let additions = recurrence.additions.map { start.local(of: $0, floatingIn: zone) }
    guard let rule = recurrence.rule else { return [start.local] + additions }
    var days = RecurrenceDays(of: rule, from: start.local.date)
    let length = event.event.end.map { $0.seconds(floatingIn: zone) - start.seconds(floatingIn: zone) } ?? 0
    days.skip(to: (window.lowerBound - length) / LocalDateTime.secondsOfDay - Self.margin)
    let end = window.upperBound / LocalDateTime.secondsOfDay + Self.margin
    var starts: [LocalDateTime] = []
    while let day = days.next(before: end, budget: &periods) {
      let local = LocalDateTime(secondsSince1970: day * LocalDateTime.secondsOfDay + start.local.secondOfDay)
      guard rule.allows(local, instant: start.with(local).seconds(floatingIn: zone)) else { break }
      // A rule that counts was followed from its beginning.
      if rule.count == nil || day * LocalDateTime.secondsOfDay >= window.lowerBound - length - Self.margin * LocalDateTime.secondsOfDay {
        starts.append(local)
      }
      if starts.count > limits.instances { break }
    }
    if periods == 0 || starts.count > limits.instances { isComplete = false }
    return starts + additions
  }

  private func isInWindow(_ event: CalendarEvent) -> Bool {
    let start = event.start.seconds(floatingIn: zone)
    guard start < window.upperBound else { return false }
    guard start < window.lowerBound else { return true }
    // What has begun before is in it as long as it has not ended.
    if let end = event.end { return end.seconds(floatingIn: zone) > window.lowerBound }
    guard case .day(let date) = event.start else { return false }
    return EventTime.day(date.adding(days: 1)).seconds(floatingIn: zone) > window.lowerBound
  }

  private mutating func append(_ event: CalendarEvent, recurrenceID: EventTime?, line: Int) {
    guard found.count < limits.instances else {
      isComplete = false
      return
    }
    found.append((event.start.seconds(floatingIn: zone), EventOccurrence(event: event, recurrenceID: recurrenceID, line: line)))
  }
}
