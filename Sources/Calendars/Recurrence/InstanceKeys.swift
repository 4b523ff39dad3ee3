/// Which instances of an event other properties mean: by their instant, or by their day.
struct InstanceKeys {
  private var days: Set<Int> = []
  private var instants: Set<Int> = []

  /// - Parameter zone: that of floating times.
  mutating func insert(_ time: EventTime, zone: EventZone) {
    if time.isDay { days.insert(time.local.date.daysSince1970) } else { instants.insert(time.seconds(floatingIn: zone)) }
  }

  /// Whether an instance is among them. A day means the instance that begins on it, also if that has a time.
  func contains(_ start: EventTime, instant: Int) -> Bool {
    instants.contains(instant) || !days.isEmpty && days.contains(start.local.date.daysSince1970)
  }
}
