/// What a flyer says of one show: each field with the evidence it was read from.
///
/// A field without evidence, or with evidence that is more likely wrong than right, is nil.
package struct FlyerReading: Sendable, Hashable, Codable {
  /// In the order of the bill.
  package var artists: [FlyerArtist]
  package var venue: FlyerVenue?
  /// The day that is printed. A show that begins at 00:30 on a Saturday has Saturday's date.
  package var date: Finding<FlyerDay>?
  /// Of a show of several days.
  package var lastDay: Finding<FlyerDay>?
  /// When the music begins, or the only time that is printed.
  package var time: Finding<ClockTime>?
  package var doors: Finding<ClockTime>?
  package var price: Finding<FlyerPrice>?
  /// In one form: `21+`, `18+`, `All Ages`.
  package var ages: Finding<String>?
  /// The name of a festival, a tour or a party, not the names of the artists.
  package var title: Finding<String>?
  package var description: Finding<String>?
  package var ticketLink: Finding<String>?
  package var warnings: [FlyerWarning]
  /// The other shows of a flyer that announces several, without `more` of their own.
  package var more: [FlyerReading]

  package init(
    artists: [FlyerArtist] = [], venue: FlyerVenue? = nil, date: Finding<FlyerDay>? = nil, lastDay: Finding<FlyerDay>? = nil,
    time: Finding<ClockTime>? = nil, doors: Finding<ClockTime>? = nil, price: Finding<FlyerPrice>? = nil, ages: Finding<String>? = nil,
    title: Finding<String>? = nil, description: Finding<String>? = nil, ticketLink: Finding<String>? = nil, warnings: [FlyerWarning] = [],
    more: [FlyerReading] = []
  ) {
    self.artists = artists
    self.venue = venue
    self.date = date
    self.lastDay = lastDay
    self.time = time
    self.doors = doors
    self.price = price
    self.ages = ages
    self.title = title
    self.description = description
    self.ticketLink = ticketLink
    self.warnings = warnings
    self.more = more
  }
}
