import AtriumAPI
import Foundation

extension Show {
  /// - Parameter start: seconds since 1970; 03:00 UTC on 21 August 2026, which is 20:00 the evening before in Phoenix, when left out.
  static func sample(
    _ id: Int64 = 1, title: String = "Slow Rivers", start: TimeInterval = 1_787_281_200, day: String = "2026-08-20",
    zone: String = "America/Phoenix",
    status: ShowStatus = .approved, isSaved: Bool? = false, submittedBy: Int? = nil, artists: [ShowArtist]? = nil
  ) -> Show {
    let long = Date(timeIntervalSince1970: 981_000_100)
    return Show(
      id: id, slug: "show-\(id)", title: title, startsAt: Date(timeIntervalSince1970: start), day: day, city: "Phoenix", state: "AZ",
      status: status, submittedBy: submittedBy, venues: [.sample()],
      artists: artists ?? [.sample(1, title, isHeadliner: true), .sample(2, "Paper Moths", position: 1)], createdAt: long, updatedAt: long,
      timezone: zone, confirmedAt: long, isSaved: isSaved)
  }
}

extension ShowVenue {
  static func sample(_ id: Int64 = 4, name: String = "The Back Room") -> ShowVenue {
    ShowVenue(id: id, slug: "venue-\(id)", name: name, city: "Phoenix", state: "AZ", isVerified: true)
  }
}

extension ShowArtist {
  static func sample(_ id: Int64, _ name: String, isHeadliner: Bool = false, position: Int = 0) -> ShowArtist {
    ShowArtist(
      id: id, slug: "artist-\(id)", name: name, isHeadliner: isHeadliner, setType: isHeadliner ? .headliner : .performer,
      position: position)
  }
}

extension ShowPage {
  static func sample(_ shows: [Show], next: String? = nil) -> ShowPage {
    ShowPage(shows: shows, timezone: "America/Phoenix", total: shows.count, pagination: Pagination(nextCursor: next, limit: 50))
  }
}

extension ShowProfile {
  static func sample(isModerator: Bool = false, cities: [ShowChoices.City] = [], calendar: String? = nil) -> ShowProfile {
    ShowProfile(isModerator: isModerator, isTrusted: isModerator, choices: ShowChoices(cities: cities), calendarPath: calendar)
  }
}

extension SubmittedShow {
  static func sample(_ show: Show = .sample()) -> SubmittedShow { SubmittedShow(show: show, message: "Published.") }
}
