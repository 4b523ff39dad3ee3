import AtriumAPI
import AtriumServer
import Foundation

/// What the shows give to the first page of the house: saved shows of the coming week.
struct ShowHome: Sendable {
  private static let most = 3
  private static let soon: TimeInterval = 7 * 86_400

  let store: ShowStore
  let presenter: ShowPresenter
  let now: @Sendable () -> Date

  func home(of person: String, in language: Language) async throws -> RoomHome {
    let now = now()
    let saved = try await store.records(ShowList(time: .upcoming(now), savedBy: person), limit: Self.most)
      .filter { $0.state.startsAt < now.addingTimeInterval(Self.soon) }
    guard !saved.isEmpty else { return RoomHome() }
    return RoomHome(
      news: try await presenter.shows(saved, to: ShowViewer(person: person)).map { show in
        HomeCard(
          id: String(show.id), room: .shows, kind: .nextShow, title: show.title,
          detail: [ShowDay.spoken(show.startsAt, in: show.timezone, language: language), show.venues.first?.name].compactMap(\.self)
            .joined(separator: " · "), at: show.startsAt, place: ShowPlaces.path(ofShow: show.id), symbol: "ticket")
      })
  }
}
