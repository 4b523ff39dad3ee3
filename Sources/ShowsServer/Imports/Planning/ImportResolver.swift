import AtriumAPI
import Crypto
import Foundation
import NameMatching

/// Puts what a source says into the terms of the house: its venues, the clocks of these, names on the bill.
struct ImportResolver {
  /// Bytes of a key; a longer one is its hash.
  private static let longestKey = 300

  let names: ImportNames
  let defaults: ImportSource.Defaults
  let format: ShowImportFormat
  /// The zone of a venue that has none of its own.
  let zone: TimeZone
  let now: Date
  /// Venues that were looked for: the shows of a source are at few of them.
  var findings: [SameVenue.Facts: SameVenue.Finding] = [:]

  mutating func resolve(_ show: ReadShow) -> ResolvedShow {
    var doubts: [ResolvedShow.Doubt] = []
    if let doubt = show.doubt { doubts.append(.init(sentence: doubt)) }
    let (named, venue) = place(of: show, &doubts)
    let row = venue.flatMap(names.venue)
    let zone = zone(of: row, named)
    let clock = VenueClock(zone: zone)
    let title = ImportText.line(show.title) ?? ""
    let start = show.start.moment(by: clock)
    if start.isSkipped {
      doubts.append(.init(field: "event_date", sentence: "At the venue clocks go forward over this time on that day."))
    }
    var imported = ImportedShow(
      title: title, startsAt: start.date, isTimeKnown: !show.start.isDay, day: clock.evening(at: start.date).text,
      timezone: zone.identifier, doorsAt: show.doors.map { $0.moment(by: clock).date }, endsAt: end(of: show, start.date, clock, &doubts),
      venue: named, artists: artists(of: show, title, &doubts), price: ImportText.line(show.price),
      ageRequirement: ImportText.line(show.age), description: ImportText.text(show.description),
      ticketURL: ImportText.address(show.ticketURL), imageURL: ImportText.address(show.imageURL), url: ImportText.address(show.url),
      isCancelled: show.isCancelled, isSoldOut: show.isSoldOut)
    if let price = imported.price, PrintedPrice(price).isSoldOut { imported.isSoldOut = true }
    if abs(imported.startsAt.timeIntervalSince(now)) > 5 * 366 * 86_400 {
      doubts.append(.init(sentence: "It is more than five years away.", isFinal: true))
    }
    return ResolvedShow(
      key: key(of: show, imported), imported: imported, venue: venue, doubts: doubts,
      facts: SameShow.Facts(
        venues: Set([venue ?? Self.number(of: named)].compactMap(\.self)), day: imported.day, start: imported.startsAt,
        artists: Set(imported.artists.map { FoldedName($0).compact }), title: FoldedName(title).text, ticketLink: imported.ticketURL,
        isTimeKnown: imported.isTimeKnown))
  }

  // MARK: - Venue

  /// The venue as the source names it, and the one of the house that it is.
  private mutating func place(of show: ReadShow, _ doubts: inout [ResolvedShow.Doubt]) -> (named: ShowDraft.Venue?, known: Int64?) {
    guard let name = ImportText.line(show.place.name ?? defaults.venue) else {
      doubts.append(.init(field: "venues", sentence: "It names no venue.", isFinal: true))
      return (nil, nil)
    }
    let facts = SameVenue.Facts(
      name: name, address: ImportText.line(show.place.address), city: ImportText.line(show.place.city ?? defaults.city) ?? "",
      state: ImportText.line(show.place.state ?? (show.place.city == nil ? defaults.state : nil)) ?? "")
    let named = ShowDraft.Venue(name: name, city: facts.city, state: facts.state, address: facts.address)
    let finding = findings[facts] ?? SameVenue.find(facts, among: names.venues)
    findings[facts] = finding
    if let match = finding.match { return (named, match) }
    guard let suggestion = finding.suggestions.first.flatMap(names.venue) else {
      if facts.city.isEmpty { doubts.append(.init(field: "venues", sentence: "It names no city.", isFinal: true)) }
      return (named, nil)
    }
    doubts.append(.init(field: "venues", sentence: "The venue “\(name)” may be \(suggestion.name) in \(suggestion.city)."))
    // Without a city it can only be that one.
    return (named, facts.city.isEmpty ? suggestion.id : nil)
  }

  private func zone(of row: VenueRow?, _ named: ShowDraft.Venue?) -> TimeZone {
    if let row { return row.timezone.flatMap(TimeZone.init(identifier:)) ?? zone }
    return VenueZone.zone(city: named?.city ?? "", state: named?.state ?? "", country: nil) ?? zone
  }

  /// Tells two venues apart that the house does not know yet.
  private static func number(of venue: ShowDraft.Venue?) -> Int64? {
    guard let venue, let name = venue.name else { return nil }
    var hasher = Hasher()
    hasher.combine(FoldedName(name).compact)
    hasher.combine(CityName.key(venue.city ?? ""))
    return -Int64(hasher.finalize().magnitude >> 1) - 1
  }

  // MARK: - Bill and times

  private func artists(of show: ReadShow, _ title: String, _ doubts: inout [ResolvedShow.Doubt]) -> [String] {
    var written = show.artists.compactMap { ImportText.line($0) }
    if written.isEmpty, !title.isEmpty {
      let billed = BilledName(title)
      let partners = billed.qualifiers.compactMap { if case .with(let name) = $0 { name } else { nil } }
      written = partners.isEmpty || names.hasArtist(title) ? [title] : [billed.act] + partners
    }
    var seen: Set<String> = []
    let artists = written.filter { seen.insert(FoldedName($0).compact).inserted }
    if artists.isEmpty { doubts.append(.init(field: "artists", sentence: "It names nobody who plays.", isFinal: true)) }
    for name in artists {
      guard let known = names.artist(like: name) else { continue }
      doubts.append(.init(field: "artists", sentence: "“\(name)” may be \(known), who is here already."))
    }
    return Array(artists.prefix(ShowDraft.mostArtists))
  }

  private func end(of show: ReadShow, _ start: Date, _ clock: VenueClock, _ doubts: inout [ResolvedShow.Doubt]) -> Date? {
    guard !show.start.isDay, let end = show.end, !end.isDay else { return nil }
    let date = end.moment(by: clock).date
    guard date > start else { return nil }
    if date.timeIntervalSince(start) > ShowList.longest {
      doubts.append(.init(field: "ends_at", sentence: "It lasts more than seven days.", isFinal: true))
    }
    return date
  }

  // MARK: - Identity

  /// A row's id belongs to its venue: two venues may both have a row 1. Without an identity it is day, venue and title.
  private func key(of show: ReadShow, _ imported: ImportedShow) -> String {
    let venue = FoldedName(imported.venue?.name ?? "").compact
    let key: String
    if let identity = show.identity.flatMap({ ImportText.line($0) }) {
      key = format == .table ? "\(identity)@\(venue)" : identity
    } else {
      key = "\(imported.day)|\(venue)|\(FoldedName(imported.title).compact)"
    }
    guard key.utf8.count > Self.longestKey else { return key }
    return SHA256.hash(data: Data(key.utf8)).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
