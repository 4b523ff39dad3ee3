import AtriumAPI
import Foundation
import Logging

/// Puts the first page of the house together. All rooms of the person are asked at the same time, each within a bound; one that fails or takes
/// too long is named with its problem, and the page is answered without its cards.
struct HomeReader: Sendable {
  /// How long each room has.
  static let limit = Duration.seconds(2)
  /// How many places are shown that the person opened.
  static let mostPlaces = 8

  private let rooms: [NamedRoom]
  private let notices: NoticeStore
  private let visits: VisitStore
  private let limit: TimeLimit
  private let logger: Logger

  init(rooms: [NamedRoom], notices: NoticeStore, visits: VisitStore, clock: any Clock<Duration>, logger: Logger) {
    self.rooms = rooms
    self.notices = notices
    self.visits = visits
    limit = TimeLimit(Self.limit, clock: clock)
    self.logger = logger
  }

  func home(for person: Person, in language: Language) async throws -> Home {
    let open = rooms.filter { person.has($0.name) }
    // A guest has no room, and so nothing that is theirs to come back to.
    guard !open.isEmpty else { return Home(needs: [], news: [], resume: [], rooms: []) }
    let visited = Dictionary(grouping: try await visits.visits(of: person.id), by: \.room)
    let parts = await withTaskGroup(of: (Int, Part).self) { tasks in
      for (index, room) in open.enumerated() {
        tasks.addTask { (index, await part(of: room, visited[room.name] ?? [], for: person, in: language)) }
      }
      var parts: [Part?] = open.map { _ in nil }
      for await (index, part) in tasks { parts[index] = part }
      return parts.compactMap(\.self)
    }
    let notifications = try await notifications(of: person, rooms: Set(open.map(\.name)), in: language)
    return Home(
      needs: parts.flatMap { $0.home.needs.prefix(RoomHome.most) },
      news: Self.newest(notifications + parts.flatMap { $0.home.news.prefix(RoomHome.most) }),
      resume: Array(Self.newest(parts.flatMap(\.resume)).prefix(Self.mostPlaces)), rooms: parts.map(\.room))
  }

  /// What comes of one room.
  private struct Part: Sendable {
    var room: HomeRoom
    var home = RoomHome()
    var resume: [HomeCard] = []
  }

  private func part(of room: NamedRoom, _ visits: [Visit], for person: Person, in language: Language) async -> Part {
    do {
      let (home, present) = try await limit.run {
        async let home = room.room.home(for: person, in: language)
        let present = visits.isEmpty ? nil : try await room.room.present(visits.map(\.place), for: person)
        return (try await home, present)
      }
      let begin = home.begin
      return Part(
        room: HomeRoom(room: room.name, isEmpty: begin != nil, begin: begin?.text, place: begin?.place), home: home,
        resume: visits.compactMap { Self.card($0, present) })
    } catch {
      logger.warning("a room gave no cards", metadata: ["room": "\(room.name.rawValue)", "cause": "\(error)"])
      return Part(room: HomeRoom(room: room.name, problem: Problem.Code(leftOut: error)), resume: visits.compactMap { Self.card($0, nil) })
    }
  }

  /// - Parameter present: the places that are still there, by what each is called now; nil where that is not known.
  private static func card(_ visit: Visit, _ present: [String: String]?) -> HomeCard? {
    guard let title = present.map({ $0[visit.place] }) ?? visit.title else { return nil }
    return HomeCard(id: visit.place, room: visit.room, kind: .visit, title: title, at: visit.at, place: visit.place)
  }

  private func notifications(of person: Person, rooms: Set<Room>, in language: Language) async throws -> [HomeCard] {
    let page = try await notices.page(of: NoticeStore.Reader(person: person.id, rooms: rooms), isUnseen: true, after: nil, limit: 1)
    guard page.unseen > 0 else { return [] }
    return [
      HomeCard(
        id: "notifications", kind: .notifications, title: HouseWords.notifications(page.unseen, language), at: page.notices.first?.0.at,
        place: "/notices", count: page.unseen, symbol: "bell")
    ]
  }

  /// Stable: cards of one time stay in the order of the rooms.
  private static func newest(_ cards: [HomeCard]) -> [HomeCard] {
    cards.enumerated().sorted { one, other in
      let (first, second) = (one.element.at ?? .distantPast, other.element.at ?? .distantPast)
      return first == second ? one.offset < other.offset : first > second
    }.map(\.element)
  }
}
