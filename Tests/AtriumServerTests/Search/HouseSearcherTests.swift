import AtriumAPI
import Foundation
import Logging
import Markdown
import TestSupport
import Testing

@testable import AtriumServer

/// The loop over the sources, with rooms that behave badly.
@Suite("The search asks all sources at once", .timeLimit(.minutes(1)))
struct HouseSearcherTests {
  private static let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  private let owner = Caller(person: .owner, credential: .none)

  private func searcher(_ rooms: [(Room, any OpenRoom)], clock: any Clock<Duration>) -> HouseSearcher {
    HouseSearcher(
      rooms: rooms.map { NamedRoom(name: $0.0, room: $0.1) }, modules: [], accounts: nil, clock: clock, logger: Self.logger)
  }

  private func question(_ text: String) -> SearchQuestion { SearchQuestion(words: SearchWords(text)) }

  @Test("a room that does not answer in two seconds is cancelled and named")
  func slow() async throws {
    let (sleeps, slept) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    let (ended, end) = AsyncStream.makeStream(of: Bool.self)
    let slow = SpoiledRoom {
      // Ends by its cancellation alone.
      let (never, holding) = AsyncStream.makeStream(of: Void.self)
      defer { holding.finish() }
      for await _ in never {}
      end.yield(Task.isCancelled)
    }
    let searcher = searcher([(.life, slow), (.comics, SmallRoom(name: .comics))], clock: HeldClock(sleeps: slept))
    async let answer = searcher.search("boat", question("boat"), for: owner)
    // Three sources have a timer: two rooms and the pages of the app.
    var seen = 0
    for await sleep in sleeps {
      #expect(sleep.duration == .seconds(2))
      sleep.end()
      seen += 1
      if seen == 3 { break }
    }
    let found = await answer
    #expect(!found.isComplete)
    #expect(found.groups.first { $0.source.rawValue == "life" }?.problem == .notInTime)
    for await wasCancelled in ended {
      #expect(wasCancelled)
      break
    }
  }

  @Test("a room that does not even heed its cancellation is not waited for")
  func deaf() async throws {
    let (sleeps, slept) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    let (release, released) = AsyncStream.makeStream(of: Void.self)
    let limit = TimeLimit(.seconds(2), clock: HeldClock(sleeps: slept))
    let outcome = Task {
      try await limit.run {
        // A task of its own is not cancelled with this one.
        await Task { for await _ in release { return } }.value
      }
    }
    for await sleep in sleeps {
      sleep.end()
      break
    }
    await #expect(throws: TimeLimit.Exceeded.self) { try await outcome.value }
    released.yield()
  }

  @Test("a room that fails is named with its problem, last, and takes no other down")
  func failing() async throws {
    let rooms: [(Room, any OpenRoom)] = [
      (.life, SpoiledRoom { throw Spoiled() }), (Room(rawValue: "full"), SpoiledRoom { throw Problem(.unavailable) }),
      (.comics, SmallRoom(name: .comics)),
    ]
    let found = await searcher(rooms, clock: ContinuousClock()).search("boat", question("boat"), for: owner)
    #expect(found.groups.map(\.source.rawValue) == ["comics", "life", "full"])
    #expect(found.groups.map(\.problem) == [nil, .internalError, .unavailable])
    #expect(!found.isComplete)
    #expect(found.groups[0].hits.map(\.place) == ["/comics/1"])
  }

  @Test("the group with the best title comes first")
  func order() async throws {
    let rooms: [(Room, any OpenRoom)] = [
      (.life, SmallRoom(name: .life, title: "On the settings of a boat")), (.comics, SmallRoom(name: .comics, title: "Settings of old")),
    ]
    let found = await searcher(rooms, clock: ContinuousClock()).search("settings", question("settings"), for: owner)
    #expect(found.groups.map(\.source.rawValue) == ["settings", "comics", "life"])
    #expect(found.isComplete)
  }

  @Test("a room that the person does not have is not asked")
  func rights() async throws {
    let rooms: [(Room, any OpenRoom)] = [(.life, SpoiledRoom { throw Spoiled() }), (.comics, SmallRoom(name: .comics))]
    let reader = Caller(person: Person(id: "p", name: "p", role: .member, rooms: [.comics]), credential: .session("s"))
    let found = await searcher(rooms, clock: ContinuousClock()).search("boat", question("boat"), for: reader)
    #expect(found.groups.map(\.source.rawValue) == ["comics"])
    #expect(found.isComplete)
  }

  @Test("signs alone find nothing, and no source is asked")
  func signs() async throws {
    let found = await searcher([(.life, SpoiledRoom { throw Spoiled() })], clock: ContinuousClock()).search(
      "?!", question("?!"), for: owner)
    #expect(found == HouseSearch(query: "?!", groups: [], isComplete: true))
  }
}
