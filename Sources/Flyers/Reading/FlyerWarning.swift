/// What a person should look at before the show is published.
package enum FlyerWarning: Sendable, Hashable, Codable {
  /// The printed weekday (1 is Monday) is not that of the date.
  case weekdayDisagrees(printed: Int, day: FlyerDay)
  /// No year is printed, and no weekday that says it; the nearest date that fits was taken.
  case noYear(FlyerDay)
  case dateHasPassed(FlyerDay)
  /// A date such as the 29th of February of a common year.
  case impossibleDate(text: String)
  /// Month and day may change places. The other reading is named.
  case ambiguousDayOrder(other: FlyerDay)
  /// "Every Friday".
  case repeats(text: String)
  case doorsAfterShow
  /// The show begins before 04:00: the flyer may mean the night of the day before.
  case beginsAfterMidnight
  /// Several known venues have the printed name, and no city is printed.
  case ambiguousVenue(ids: [Int])
  /// A stamp says that the show is off.
  case saysCancelled
  case saysSoldOut
  case toBeAnnounced(FlyerField)
  /// Something was found, and is more likely wrong than right.
  case skipped(FlyerField, text: String)
  /// Another reader read these words, and they were not recognised.
  case notSeen(FlyerField, text: String)
  /// Another reader read something else. The words that were not taken are named.
  case readersDiffer(FlyerField, other: String)
}

package enum FlyerField: String, Sendable, Hashable, Codable, CaseIterable {
  case artists, venue, address, city, date, time, doors, price, ages, title, description
  case ticketLink = "ticket_link"
}
