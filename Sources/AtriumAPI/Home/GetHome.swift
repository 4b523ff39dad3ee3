/// What the first page of the house shows to the person who asks: what needs them, what is new, where they were. It is made of cards that
/// the rooms give, each within a bounded time.
public struct GetHome: Call {
  /// The language of the server's words, as BCP 47 writes it: `de-AT`. English when it is left out, and where there is no other.
  public var language: String?

  public init(language: String? = nil) {
    self.language = language
  }

  public typealias Response = Home
  public static let route = Route(
    .get, "/api/house/home", scope: .house, summary: "Says what needs the person, what is new and where they were")
}

/// The first page of the house. A guest, who has no room, gets four empty lists.
public struct Home: Codable, Sendable, Equatable {
  /// What waits for the person, in the order of the rooms and each room's most pressing first.
  @Rows public var needs: [HomeCard]
  /// Newest first; a card without a time comes last.
  @Rows public var news: [HomeCard]
  /// The places that the person opened last, the latest first: see `RecordVisit`.
  @Rows public var resume: [HomeCard]
  /// The rooms that the person has, in the order of the house.
  @Rows public var rooms: [HomeRoom]

  public init(needs: [HomeCard], news: [HomeCard], resume: [HomeCard], rooms: [HomeRoom]) {
    self.needs = needs
    self.news = news
    self.resume = resume
    self.rooms = rooms
  }
}

/// How a room fares on the first page.
public struct HomeRoom: Codable, Sendable, Hashable, Identifiable {
  public var room: Room
  /// Whether there is nothing in it yet. False where `problem` says that it is not known.
  public var isEmpty: Bool
  /// How an empty room begins: a sentence in the language that was asked for.
  public var begin: String?
  /// Where an empty room begins: a path of the app. Absent where it begins outside of the app.
  public var place: String?
  /// Why the room gave no cards: `not_in_time`, `internal_error`, ...
  public var problem: Problem.Code?

  public init(room: Room, isEmpty: Bool = false, begin: String? = nil, place: String? = nil, problem: Problem.Code? = nil) {
    self.room = room
    self.isEmpty = isEmpty
    self.begin = begin
    self.place = place
    self.problem = problem
  }

  public var id: String { room.rawValue }

  enum CodingKeys: String, CodingKey {
    case room, isEmpty, begin, place, problem
  }
}
