import AtriumAPI
import AtriumClient
import AtriumServer
import Foundation
import Testing

@testable import HouseSupport
@testable import ShowsServer

/// The reminder of the day before.
@Suite("Reminders of saved shows", .timeLimit(.minutes(2)))
struct ShowReminderTests {
  @Test("it is due at 18:00 of the day before by the venue's clock, and a show after midnight belongs to the evening before")
  func due() throws {
    let zone = "America/New_York"
    let clock = VenueClock(zone: try #require(TimeZone(identifier: zone)))
    func start(_ date: String, _ time: String) throws -> Date {
      clock.instant(of: try #require(PlainDate(date)), try #require(ClockTime(time))).date
    }
    // Clocks went forward in the night between.
    let evening = ShowReminders.due(of: try start("2027-03-14", "20:00"), in: zone)
    let night = ShowReminders.due(of: try start("2027-01-17", "00:30"), in: zone)
    let expected = [try start("2027-03-13", "18:00"), try start("2027-01-15", "18:00")]
    #expect([evening, night] == expected)
  }

  @Test("a person is told once, and not when they do not want to be")
  func once() async throws {
    try await ShowsHouse.with { shows in
      let show = try await shows.moderator.submit(.sample("Pale Harbor", date: "2027-01-16"))
      let guest = try await shows.guest()
      let quiet = try await shows.guest("quiet")
      for person in [guest, quiet] { _ = try await person.send(SaveShow(id: String(show.id))) }
      _ = try await quiet.send(SetShowChoices(choices: ShowChoices(remindsOfSaved: false)))
      let reminders = try #require(shows.house.server.rooms.lazy.compactMap { $0 as? ShowRoom }.first?.services.first as? ShowReminders)
      // Noon of the day before: six hours are left.
      let next = await reminders.look()
      #expect(next == shows.time.now.addingTimeInterval(6 * 3600))
      shows.time.pass(6 * 3600)
      for _ in 0..<2 { _ = await reminders.look() }
      #expect(try await shows.again("guest").send(ListNotices()).notices.map(\.title) == ["Tomorrow: Pale Harbor"])
      #expect(try await shows.again("quiet").send(ListNotices()).notices.isEmpty)
    }
  }
}
