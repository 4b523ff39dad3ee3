import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import Recognition
import Storage
import Testing

@testable import HouseSupport
@testable import ShowsServer

/// A house with shows, where people sign in and everybody may look.
struct ShowsHouse: Sendable {
  let house: RunningHouse
  let time: HeldTime
  let owner: SignIn

  /// Friday, 15 January 2027, 12:00 in Phoenix.
  static let noon = Date(timeIntervalSince1970: 1_800_039_600)

  var anybody: APIClient { house.client }
  var moderator: APIClient { house.bearing(owner.token) }

  func guest(_ name: String = "guest") async throws -> APIClient { house.bearing(try await guestToken(name)) }

  func guestToken(_ name: String) async throws -> String? {
    try await house.join("\(name)@example.org", role: .guest, owner: owner).token
  }

  /// Somebody whose session ended meanwhile.
  func again(_ name: String) async throws -> APIClient {
    house.bearing(try await anybody.send(Login(email: "\(name)@example.org", password: RunningHouse.password)).token)
  }

  /// Runs `body` against a house whose time is held.
  static func with(
    records: RecordsEngine = .sqlite, settings: ShowSettings = ShowSettings(isPublic: true), fetcher: LinkFetcher = LinkFetcher(),
    models: ModelSettings? = nil, languages: [String] = LanguageData.standard,
    _ body: @escaping @Sendable (ShowsHouse) async throws -> Void
  ) async throws {
    let time = HeldTime(noon)
    let place = try await records.place()
    try await withHouse(
      try Vault(),
      configure: { configuration in
        configuration.records = place
        configuration.models = models
        configuration.textLanguages = LanguageData(languages: languages)
        configuration.rooms = [ShowsModule(settings: settings, fetcher: fetcher)]
        configuration.authMode = .password
        configuration.accounts.passwordRounds = 2
      }, now: { time.now }
    ) { house in
      try await body(ShowsHouse(house: house, time: time, owner: try await house.setUp()))
    }
  }
}

extension ShowDraft {
  /// A show at the Rebel Lounge in Phoenix.
  static func sample(
    _ artists: String..., date: String = "2027-01-16", time: String? = "20:00", venue: String = "The Rebel Lounge",
    city: String = "Phoenix",
    state: String = "AZ"
  ) -> ShowDraft {
    var draft = ShowDraft()
    draft.date = date
    draft.time = time
    draft.city = city
    draft.state = state
    draft.venues = [Venue(name: venue, city: city, state: state, address: "2303 E Indian School Rd")]
    draft.artists = (artists.isEmpty ? ["Pale Harbor"] : artists).map { Artist(name: $0) }
    return draft
  }
}

extension APIClient {
  @discardableResult
  func submit(_ draft: ShowDraft = .sample(), key: String? = nil) async throws -> Show {
    try await send(SubmitShow(draft: draft, idempotencyKey: key)).show
  }

  func upcoming() async throws -> [Show] { try await send(ListUpcomingShows()).shows }
}
