import AtriumAPI
import AtriumApp

nonisolated extension ShowForm {
  /// What a flyer says, and nothing else: where it is silent the form is empty.
  init(_ flyer: FlyerData, today: CalendarDay) {
    self.init(date: flyer.date.flatMap { CalendarDay($0) } ?? today)
    time = flyer.time.flatMap(Self.minutes)
    doors = flyer.doors.flatMap(Self.minutes)
    if let venue = flyer.venue { place = Place(venue) }
    if !flyer.artists.isEmpty { setBill(flyer.artists.enumerated().map { Act(id: $0, $1) }) }
    title = flyer.title ?? ""
    price = flyer.cost ?? ""
    age = flyer.ages ?? ""
    ticketURL = flyer.ticketURL ?? ""
    description = flyer.description ?? ""
  }

  /// Takes over what is said elsewhere, field by field; a field that the person has changed since `before` stays as it is.
  mutating func take(_ other: ShowForm, since before: ShowForm) {
    if acts == before.acts { setBill(other.acts) }
    take(\.title, of: other, since: before)
    take(\.date, of: other, since: before)
    take(\.time, of: other, since: before)
    take(\.doors, of: other, since: before)
    take(\.place, of: other, since: before)
    take(\.price, of: other, since: before)
    take(\.age, of: other, since: before)
    take(\.ticketURL, of: other, since: before)
    take(\.description, of: other, since: before)
  }

  private mutating func take<Value: Equatable>(_ field: WritableKeyPath<ShowForm, Value>, of other: ShowForm, since before: ShowForm) {
    if self[keyPath: field] == before[keyPath: field] { self[keyPath: field] = other[keyPath: field] }
  }

  /// - Parameter clock: `HH:mm`.
  private static func minutes(_ clock: String) -> Int? {
    let parts = clock.split(separator: ":").compactMap { Int($0) }
    guard parts.count == 2, (0..<24).contains(parts[0]), (0..<60).contains(parts[1]) else { return nil }
    return parts[0] * 60 + parts[1]
  }
}
