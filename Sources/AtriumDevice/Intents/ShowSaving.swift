import AtriumAPI
public import AtriumClient
public import Foundation

/// A show that a person can choose in a shortcut.
public struct ChosenShow: Hashable, Identifiable, Sendable {
  public let id: Int64
  public let title: String
  public let startsAt: Date
  /// Of the venue: a show is dated there.
  public let timeZone: TimeZone
  /// Of the first venue; nil where none is known.
  public let venue: String?
  public let isCancelled: Bool

  init(_ show: Show) {
    id = show.id
    title = show.title
    startsAt = show.startsAt
    timeZone = Self.zone(show.timezone)
    venue = show.venues.first?.name
    isCancelled = show.isCancelled
  }

  /// Dates of a zone that this system does not know are shown in the seed's own.
  static func zone(_ name: String) -> TimeZone { TimeZone(identifier: name) ?? TimeZone(identifier: "America/Phoenix") ?? .gmt }

  /// Where it opens in the app.
  public var place: String { "/shows/\(id)" }
}

/// Lists and saves shows: what the intent "Save Show" does.
public struct ShowSaving: Sendable {
  private let client: APIClient

  public init(client: APIClient) { self.client = client }

  /// The next shows, for a list to choose from.
  ///
  /// - Throws: ``IntentFailure``, `CancellationError`.
  public func upcoming() async throws -> [ChosenShow] {
    try await IntentFailure.explaining { try await client.send(ListUpcomingShows(limit: 50)).shows.map(ChosenShow.init) }
  }

  /// The shows that a shortcut kept. One that is gone is left out.
  ///
  /// - Throws: ``IntentFailure``, `CancellationError`.
  public func shows(ids: [Int64]) async throws -> [ChosenShow] {
    try await IntentFailure.explaining {
      var shows: [ChosenShow] = []
      for id in ids {
        do {
          shows.append(ChosenShow(try await client.send(GetShow(id: String(id)))))
        } catch ClientError.problem(let problem) where problem.code == .notFound {
          continue
        }
      }
      return shows
    }
  }

  /// The upcoming shows whose title, artists or venue have these words.
  ///
  /// - Throws: ``IntentFailure``, `CancellationError`.
  public func shows(matching text: String) async throws -> [ChosenShow] {
    let words = text.split(whereSeparator: \.isWhitespace).map { String($0) }
    return try await IntentFailure.explaining {
      let page = try await client.send(ListUpcomingShows(limit: ListUpcomingShows.pageSize.range.upperBound))
      return page.shows.filter { Self.matches($0, words) }.map(ChosenShow.init)
    }
  }

  /// Saves a show to the person's list. One that is there already is no error.
  ///
  /// - Throws: ``IntentFailure``, `CancellationError`.
  public func save(id: Int64) async throws {
    try await IntentFailure.explaining { _ = try await client.send(SaveShow(id: String(id))) }
  }

  private static func matches(_ show: Show, _ words: [String]) -> Bool {
    let text = ([show.title] + show.artists.map(\.name) + show.venues.map(\.name)).joined(separator: " ")
    return words.allSatisfy { text.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
  }
}
