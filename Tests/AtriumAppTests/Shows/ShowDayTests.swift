import AtriumAPI
import AtriumApp
import Foundation
import Testing

@testable import ShowsApp

/// Which evening a show belongs to, and what it is called.
@MainActor @Suite struct ShowDayTests {
  private static func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }
  private static func moment(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  @Test("shows are grouped by the evening at their venue, also where several zones mix the order of their starts")
  func groups() {
    // In Berlin the evening of the 21st begins before that of the 20th has ended in Phoenix.
    let shows = [
      Show.sample(1, day: "2026-08-20"), .sample(2, day: "2026-08-21", zone: "Europe/Berlin"), .sample(3, day: "2026-08-20"),
      .sample(4, day: "2026-08-19"),
    ]
    let days = ShowDay.days(of: shows)
    #expect(days.map(\.day) == ["2026-08-19", "2026-08-20", "2026-08-21"])
    #expect(days.map { $0.shows.map(\.id) } == [[4], [1, 3], [2]])
  }

  @Test("the night ends at four in the morning of the venue, and not of the reader")
  func night() throws {
    let phoenix = try Self.zone("America/Phoenix")
    #expect(Evening.night(of: try Self.moment("2026-08-21T10:59:00Z"), in: phoenix).text == "2026-08-20")
    #expect(Evening.night(of: try Self.moment("2026-08-21T11:00:00Z"), in: phoenix).text == "2026-08-21")
    #expect(Evening.night(of: try Self.moment("2026-08-21T10:59:00Z"), in: try Self.zone("Europe/Berlin")).text == "2026-08-21")
  }

  @Test("tonight and tomorrow are named, over the end of a month and of a year")
  func distances() throws {
    func distance(_ day: String, _ tonight: String) throws -> ShowDay.Distance {
      ShowDay.distance(of: try #require(CalendarDay(day)), from: try #require(CalendarDay(tonight)))
    }
    #expect(try distance("2026-08-20", "2026-08-20") == .tonight)
    #expect(try distance("2026-09-01", "2026-08-31") == .tomorrow)
    #expect(try distance("2027-01-01", "2026-12-31") == .tomorrow)
    #expect(try distance("2026-08-19", "2026-08-20") == .other(isThisYear: true))
    #expect(try distance("2027-01-02", "2026-12-31") == .other(isThisYear: false))
  }

  @Test("a show after midnight belongs to the evening before and says so, and one without a time does not")
  func afterMidnight() throws {
    // 00:30 on the 21st in Phoenix.
    var show = Show.sample(start: try Self.moment("2026-08-21T07:30:00Z").timeIntervalSince1970, day: "2026-08-20")
    #expect(show.isAfterMidnight)
    show.isTimeKnown = false
    #expect(!show.isAfterMidnight)
    #expect(!Show.sample().isAfterMidnight)
  }

  @Test("the reader's clock is added where it says something else")
  func elsewhere() throws {
    let show = Show.sample()
    #expect(show.isElsewhere(from: try Self.zone("Europe/Berlin")))
    #expect(!show.isElsewhere(from: try Self.zone("America/Phoenix")))
    // In winter Denver's clock is Phoenix's, in summer it is not.
    #expect(show.isElsewhere(from: try Self.zone("America/Denver")))
    let winter = Show.sample(start: try Self.moment("2026-12-01T03:00:00Z").timeIntervalSince1970, day: "2026-11-30")
    #expect(!winter.isElsewhere(from: try Self.zone("America/Denver")))
  }

  @Test("the evening turns while the app is open")
  func turns() throws {
    var now = try Self.moment("2026-08-21T10:59:00Z")
    let evening = Evening(clock: EagerClock()) { now }
    let phoenix = try Self.zone("America/Phoenix")
    #expect(evening.tonight(in: phoenix).text == "2026-08-20")
    now = try Self.moment("2026-08-21T11:00:00Z")
    evening.turn()
    #expect(evening.tonight(in: phoenix).text == "2026-08-21")
  }
}
