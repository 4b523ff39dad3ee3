import AtriumAPI
import AtriumServer
import Calendars
import Foundation
import Hummingbird
import Storage

/// Calendars of shows, which programs follow by their addresses: of a city, an artist, a venue, and what a person saved.
struct CalendarRoutes: Sendable {
  let pages: ShowPages
  let choices: ChoiceStore
  let house: HouseName

  static let city = Route(.get, "/shows/calendar.ics", scope: .browse(.shows), summary: "Upcoming shows as a calendar")
  static let artist = Route(
    .get, "/artists/{id}/calendar.ics", scope: .browse(.shows), errors: [.notFound], summary: "An artist's shows as a calendar")
  static let venue = Route(
    .get, "/venues/{id}/calendar.ics", scope: .browse(.shows), errors: [.notFound], summary: "A venue's shows as a calendar")
  /// Calendar programs send no headers: the secret in the path is the authentication.
  static let saved = Route(.get, "/feeds/{secret}/saved-shows.ics", scope: .open, errors: [.notFound], summary: "Saved shows as a calendar")
  static let doors = [city, artist, venue, saved]

  /// Events of a calendar.
  private static let most = 5000

  private struct Subject: Decodable, Sendable {
    let id: String
  }

  private struct Secret: Decodable, Sendable {
    let secret: String
  }

  func add(to router: some RouterMethods<AtriumRequestContext>) {
    router.document(Self.city, languages: ShowPages.languages) { (fields: ShowPages.ListFields, request) in
      let city = try fields.place()
      let name = city.map { "Shows in \([$0.city, $0.state].filter { !$0.isEmpty }.joined(separator: ", "))" } ?? "Shows"
      return try await document(ShowList(time: .all, cities: [city].compactMap(\.self)), name, PageAddress.calendar(city: city), request)
    }
    router.document(Self.artist, languages: ShowPages.languages) { (fields: Subject, request) in
      guard let id = try await pages.store.id(of: fields.id, .artist), let row = try await pages.artists.row(id, to: .anybody) else {
        throw Problem.noSuchArtist
      }
      return try await document(ShowList(time: .all, artist: id), row.name, PageAddress.calendar(ofArtist: row.slug), request)
    }
    router.document(Self.venue, languages: ShowPages.languages) { (fields: Subject, request) in
      guard let id = try await pages.store.id(of: fields.id, .venue), let row = try await pages.venues.row(id, to: .anybody) else {
        throw Problem.noSuchVenue
      }
      return try await document(ShowList(time: .all, venue: id), row.name, PageAddress.calendar(ofVenue: row.slug), request)
    }
    router.document(Self.saved, languages: ShowPages.languages) { (fields: Secret, request) in
      guard fields.secret.utf8.count <= 100, let person = try await choices.person(ofCalendar: fields.secret),
        let reader = try await pages.presenter.people.person(person), reader.has(.shows)
      else {
        throw Problem(.notFound)
      }
      return try await document(ShowList(time: .all, savedBy: person), "My Shows", "/feeds/\(fields.secret)/saved-shows.ics", request)
    }
  }

  private func document(_ list: ShowList, _ name: String, _ path: String, _ request: PageRequest) async throws -> TextDocument {
    _ = try await pages.access.viewer(request.context)
    let records = try await records(list)
    let withdrawn = try await pages.revisions(of: records.filter { $0.state.status != .approved }.map(\.id))
    // Of what is not listed any more, what everybody saw last: what became of it since is nobody's affair.
    let seen = records.map { record in
      var record = record
      if let last = withdrawn[record.id]?.last(where: { $0.before?.status == .approved && $0.after.status != .approved })?.before {
        record.state = last
      }
      return record
    }
    let shows = try await pages.presenter.shows(seen, to: .anybody)
    let entries = zip(records, shows).map { record, show in
      ShowCalendar.Entry(show: show, sequence: record.version, isListed: record.state.status == .approved)
    }
    let calendar = ShowCalendar(
      house: try await house.name(), name: name, path: path, address: request.address, entries: entries)
    return TextDocument(Data(calendar.file.bytes), type: "text/calendar; charset=utf-8")
  }

  /// Those that are listed and have not been over for long, and those that were listed until lately.
  private func records(_ list: ShowList) async throws -> [ShowRecord] {
    let earliest = pages.now().addingTimeInterval(-ShowCalendar.memory)
    var narrowed = list
    narrowed.isCalendar = true
    let (condition, arguments) = try narrowed.condition(after: nil)
    return try await pages.store.database.read {
      try ShowStore.records(
        "\(condition) AND shows.ends > ? AND (shows.status = 'approved' OR shows.updated > ?)",
        arguments + [Value(earliest), Value(earliest), Value(Self.most)], tail: "ORDER BY shows.starts, shows.id LIMIT ?", $0)
    }
  }
}
