import AtriumAPI
import AtriumServer
import Foundation
import Storage

/// Makes of kept shows what a person sees of them: with the names on the bill, the venues, and what the person did with them.
struct ShowPresenter: Sendable {
  let database: Database
  let people: PersonDirectory

  /// In the order of the records.
  func shows(_ records: [ShowRecord], to viewer: ShowViewer) async throws -> [Show] {
    guard !records.isEmpty else { return [] }
    let found = try await database.readBriefly { connection in
      (
        artists: try Self.artists(of: records, connection), venues: try Self.venues(of: records, connection),
        saved: try viewer.person.map { try Self.saved(records.map(\.id), by: $0, connection) }
      )
    }
    let submitters = Set(records.compactMap { viewer.isModerator || viewer.owns($0) ? $0.submitter : nil })
    let numbers = submitters.isEmpty ? [:] : try await people.people(submitters).mapValues(\.number)
    return records.map { record in
      let state = record.state
      return Show(
        id: record.id, slug: record.slug, title: state.title, startsAt: state.startsAt, isTimeKnown: state.isTimeKnown,
        doorsAt: state.doorsAt, musicAt: state.musicAt,
        endsAt: state.endsAt, day: record.day, city: state.city, state: state.state, price: state.price, priceText: state.priceText,
        ageRequirement: state.age, description: state.description, ticketURL: state.ticketURL, imageURL: state.imageURL,
        status: state.status.shown ?? .private, rejectionReason: viewer.isModerator || viewer.owns(record) ? state.rejection : nil,
        submittedBy: record.submitter.flatMap { numbers[$0] },
        venues: state.venues.compactMap { place in found.venues[place.venue]?.onShow(place, to: viewer) },
        artists: state.artists.enumerated().compactMap { index, act in found.artists[act.artist]?.onBill(act, at: index) },
        isSoldOut: state.isSoldOut, isCancelled: state.isCancelled, createdAt: record.createdAt, updatedAt: record.updatedAt,
        timezone: state.timezone, confirmedAt: record.confirmedAt, sources: state.sources, isSaved: found.saved?.contains(record.id))
    }
  }

  func show(_ record: ShowRecord, to viewer: ShowViewer) async throws -> Show {
    guard let show = try await shows([record], to: viewer).first else { throw Problem.noSuchShow }
    return show
  }

  static func artists(of records: [ShowRecord], _ connection: Connection) throws -> [Int64: ArtistRow] {
    let ids = Set(records.flatMap { $0.state.artists.map(\.artist) })
    guard !ids.isEmpty else { return [:] }
    let list = ValueList(ids)
    let rows = try connection.rows(
      "SELECT \(ArtistRow.columns) FROM show_artists WHERE id IN (\(list.marks))", list.values, ArtistRow.init)
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
  }

  static func venues(of records: [ShowRecord], _ connection: Connection) throws -> [Int64: VenueRow] {
    let ids = Set(records.flatMap { $0.state.venues.map(\.venue) })
    guard !ids.isEmpty else { return [:] }
    let list = ValueList(ids)
    let rows = try connection.rows(
      "SELECT \(VenueRow.columns) FROM show_venues WHERE id IN (\(list.marks))", list.values, VenueRow.init)
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
  }

  private static func saved(_ ids: [Int64], by person: String, _ connection: Connection) throws -> Set<Int64> {
    let list = ValueList(ids)
    return Set(
      try connection.rows(
        Int64.self, "SELECT show FROM show_saves WHERE person = ? AND show IN (\(list.marks))", [Value(person)] + list.values))
  }
}

extension Problem {
  static let noSuchShow = Problem(.notFound, detail: "There is no such show.", field: "id")
  static let noSuchArtist = Problem(.notFound, detail: "There is no such artist.", field: "id")
  static let noSuchVenue = Problem(.notFound, detail: "There is no such venue.", field: "id")
}
