public import Foundation

/// A thing on the first page of the house: a title that leads to its place.
public struct HomeCard: Codable, Sendable, Hashable, Identifiable {
  /// Differs from those of all other cards of its room and kind, and stays the same from one answer to the next.
  @FileKey public var id: String
  /// Absent for a card of the house itself.
  public var room: Room?
  public var kind: Kind
  /// In the language that was asked for, or the thing's own title.
  public var title: String
  public var detail: String?
  public var at: Date?
  /// Where it opens in the app: a percent-encoded path.
  public var place: String
  /// How many things the card stands for, where it stands for several.
  public var count: Int?
  /// An SF Symbol's name; absent for the one of its room.
  public var symbol: String?

  public init(
    id: String, room: Room? = nil, kind: Kind, title: String, detail: String? = nil, at: Date? = nil, place: String, count: Int? = nil,
    symbol: String? = nil
  ) {
    self.id = id
    self.room = room
    self.kind = kind
    self.title = title
    self.detail = detail
    self.at = at
    self.place = place
    self.count = count
    self.symbol = symbol
  }

  /// What it stands for. Each room declares its kinds in its own folder; one that a client does not know is shown like any other.
  public struct Kind: WireEnum {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static func unknown(_ raw: String) -> Kind { Kind(rawValue: raw) }

    /// The notifications that the person has not seen; `count` says how many.
    public static let notifications = Kind(rawValue: "notifications")
    /// A place that the person opened.
    public static let visit = Kind(rawValue: "visit")
    /// Those of every house.
    public static let known: [Kind] = [.notifications, .visit]
  }
}
