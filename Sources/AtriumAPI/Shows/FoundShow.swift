public import Foundation

/// A show as a search lists it.
public struct FoundShow: Codable, Sendable, Hashable, Identifiable {
  public var id: Int64
  public var slug: String
  public var title: String
  public var headlinerName: String?
  public var venueName: String?
  public var startsAt: Date

  public init(id: Int64, slug: String, title: String, headlinerName: String?, venueName: String?, startsAt: Date) {
    self.id = id
    self.slug = slug
    self.title = title
    self.headlinerName = headlinerName
    self.venueName = venueName
    self.startsAt = startsAt
  }

  enum CodingKeys: String, CodingKey {
    case id, slug, title
    case headlinerName = "headliner_name"
    case venueName = "venue_name"
    case startsAt = "event_date"
  }
}
