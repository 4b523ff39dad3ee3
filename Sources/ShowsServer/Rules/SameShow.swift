import Foundation
import NameMatching

/// Whether two shows are likely to be one. A person decides; nothing is merged by itself.
///
/// They are one where they have the same link to tickets, or the same venue, nearly the same start, and a common artist or titles that are
/// alike. On two evenings they never are, and an early and a late show are two.
enum SameShow {
  struct Facts: Sendable {
    var venues: Set<Int64>
    /// The evening at the venue, `YYYY-MM-DD`.
    var day: String
    var start: Date
    /// Folded names, without spaces.
    var artists: Set<String>
    /// Folded.
    var title: String
    var ticketLink: String?
    /// False where only the day is known: then the start says nothing.
    var isTimeKnown = true
  }

  /// Why two shows are likely to be one: what a moderator reads.
  enum Reason: Hashable, Sendable {
    case ticketLink
    /// Folded names that both have.
    case artists(Set<String>)
    case title
  }

  /// How far apart the starts of one show may be said to be: doors at seven, music at eight. Two hours are an early and a late show.
  static let tolerance: TimeInterval = 2 * 3600

  static func isDuplicate(_ one: Facts, _ other: Facts) -> Bool { reason(one, other) != nil }

  /// - Returns: nil for two shows.
  static func reason(_ one: Facts, _ other: Facts) -> Reason? {
    guard one.day == other.day, !isEarlyAndLate(one.title, other.title) else { return nil }
    if let link = one.ticketLink.flatMap(TicketLink.key), link == other.ticketLink.flatMap(TicketLink.key) { return .ticketLink }
    guard !one.venues.isDisjoint(with: other.venues), areNear(one, other) else { return nil }
    let common = one.artists.intersection(other.artists).subtracting(placeholders)
    if !common.isEmpty { return .artists(common) }
    return areAlike(one.title, other.title) ? .title : nil
  }

  private static func areNear(_ one: Facts, _ other: Facts) -> Bool {
    !one.isTimeKnown || !other.isTimeKnown || abs(one.start.timeIntervalSince(other.start)) < tolerance
  }

  private static func areAlike(_ one: String, _ other: String) -> Bool {
    guard !one.isEmpty, !other.isEmpty else { return false }
    return one == other || NameDistance.isLikely(FoldedName(folded: one), FoldedName(folded: other))
  }

  private static func isEarlyAndLate(_ one: String, _ other: String) -> Bool {
    func part(_ title: String) -> Part? {
      let title = FoldedName(folded: title).compact
      return Part.allCases.first { part in part.words.contains { title.contains($0) } }
    }
    guard let first = part(one), let second = part(other) else { return false }
    return first != second
  }

  private enum Part: CaseIterable {
    case early, late

    var words: [String] {
      switch self {
      case .early: ["earlyshow", "matinee", "firstshow", "1stshow", "earlyset"]
      case .late: ["lateshow", "secondshow", "2ndshow", "lateset"]
      }
    }
  }

  /// What is printed for artists who are not named. Two bills may both have it.
  private static let placeholders: Set<String> = [
    "", "tba", "tbd", "tobeannounced", "tobedetermined", "guest", "guests", "specialguest", "specialguests", "surpriseguest",
    "surpriseguests",
    "variousartists", "various", "support", "localsupport", "more", "andmore", "manymore", "andmanymore", "friends", "andfriends", "opener",
    "openers", "dj", "djs", "djset", "livemusic", "localartists", "localbands", "openmic",
  ]
}
