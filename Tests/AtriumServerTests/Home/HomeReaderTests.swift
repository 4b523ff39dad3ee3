import AtriumAPI
import Foundation
import Logging
import Markdown
import Storage
import TestSupport
import Testing

@testable import AtriumServer

/// The loop over the rooms, with rooms that behave badly.
@Suite("The first page asks all rooms at once", .timeLimit(.minutes(1)))
struct HomeReaderTests {
  private func reader(_ rooms: [(Room, any OpenRoom)], clock: any Clock<Duration>) async throws -> HomeReader {
    let database = try Database.inMemory()
    let notices = try await NoticeStore(database: database, log: try await ChangeLog(database: database))
    let visits = try await VisitStore(database: database)
    try await visits.record(Visit(room: .life, place: "/life/a", title: "A", at: Date(timeIntervalSince1970: 0)), of: Person.owner.id)
    return HomeReader(
      rooms: rooms.map { NamedRoom(name: $0.0, room: $0.1) }, notices: notices, visits: visits, clock: clock,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  @Test("a room that fails is named with its problem; where the person was in it is still shown, and the others give their cards")
  func failing() async throws {
    let rooms: [(Room, any OpenRoom)] = [(.life, SpoiledRoom { throw Spoiled() }), (.comics, SmallRoom(name: .comics))]
    let home = try await reader(rooms, clock: ContinuousClock()).home(for: .owner, in: .english)
    #expect(home.rooms == [HomeRoom(room: .life, problem: .internalError), HomeRoom(room: .comics)])
    #expect(home.news.map(\.place) == ["/comics/1"])
    #expect(home.resume.map(\.title) == ["A"])
  }

  @Test("a room that does not answer in two seconds is named")
  func slow() async throws {
    let (sleeps, slept) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    let slow = SpoiledRoom {
      let (never, holding) = AsyncStream.makeStream(of: Void.self)
      defer { holding.finish() }
      for await _ in never {}
    }
    let reader = try await reader([(.life, slow)], clock: HeldClock(sleeps: slept))
    async let answer = reader.home(for: .owner, in: .english)
    for await sleep in sleeps {
      #expect(sleep.duration == .seconds(2))
      sleep.end()
      break
    }
    let home = try await answer
    #expect(home.rooms == [HomeRoom(room: .life, problem: .notInTime)])
    #expect(home.resume.map(\.place) == ["/life/a"])
  }
}
