import AtriumAPI
import Foundation

/// All that can change of a show. Revisions keep it whole, so that each change can be taken back.
struct ShowState: Codable, Sendable, Hashable {
  var title: String
  var startsAt: Date
  /// Whether the start time is known, not only the day.
  var isTimeKnown = true
  /// Nil where it is not known.
  var endsAt: Date?
  var doorsAt: Date?
  var musicAt: Date?
  /// IANA name of the first venue's zone.
  var timezone: String
  var city: String
  /// Empty where it is not known.
  var state: String
  var price: Double?
  var priceText: String?
  var age: String?
  var description: String?
  var ticketURL: String?
  var imageURL: String?
  var status: Status
  var rejection: String?
  /// The show that it is the same as, when it was merged.
  var mergedInto: Int64?
  var isSoldOut = false
  var isCancelled = false
  var sources: [ShowSource] = []
  /// The first one is the one whose clock counts.
  var venues: [Place]
  /// In the order of the bill.
  var artists: [Act]

  struct Place: Codable, Sendable, Hashable {
    let venue: Int64
    var isNew = false
  }

  struct Act: Codable, Sendable, Hashable {
    let artist: Int64
    var isHeadliner = false
    var setType = ShowSetType.performer
    var isNew = false
  }

  /// Its visibility: the contract's, and two that are hidden from all.
  enum Status: String, Codable, Sendable, Hashable {
    case pending, approved, rejected, `private`, deleted, merged

    /// Nil for a show that is gone.
    var shown: ShowStatus? { self == .deleted || self == .merged ? nil : ShowStatus(rawValue: rawValue) }
  }

  var end: Date { VenueTime.end(start: startsAt, ends: endsAt) }

  /// The names on the wire of the fields that differ, of those that people can see.
  func visibleChanges(to other: ShowState) -> [String] {
    var changed: [String] = []
    if title != other.title { changed.append("title") }
    if startsAt != other.startsAt || isTimeKnown != other.isTimeKnown { changed.append("event_date") }
    if end != other.end, startsAt == other.startsAt { changed.append("ends_at") }
    if doorsAt != other.doorsAt { changed.append("doors_at") }
    if musicAt != other.musicAt { changed.append("music_at") }
    if venues.map(\.venue) != other.venues.map(\.venue) { changed.append("venues") }
    if artists.map(\.shown) != other.artists.map(\.shown) { changed.append("artists") }
    if price != other.price || priceText != other.priceText { changed.append("price") }
    if age != other.age { changed.append("age_requirement") }
    if description != other.description { changed.append("description") }
    if ticketURL != other.ticketURL { changed.append("ticket_url") }
    if imageURL != other.imageURL { changed.append("image_url") }
    if isSoldOut != other.isSoldOut { changed.append("is_sold_out") }
    if isCancelled != other.isCancelled { changed.append("is_cancelled") }
    return changed
  }
}

extension ShowState.Act {
  /// What a bill says of it.
  fileprivate var shown: ShowState.Act { ShowState.Act(artist: artist, isHeadliner: isHeadliner, setType: setType) }
}
