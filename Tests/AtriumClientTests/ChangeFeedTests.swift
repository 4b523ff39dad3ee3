import AtriumAPI
import AtriumClient
import Foundation
import TestSupport
import Testing

@Suite("The feed of changes", .timeLimit(.minutes(5)))
struct ChangeFeedTests {
  private let feed: ChangeFeed
  private let streams: AsyncStream<ScriptedStream>
  private let sleeps: AsyncStream<HeldClock.Sleep>

  init() {
    let (streams, opened) = AsyncStream.makeStream(of: ScriptedStream.self)
    let (sleeps, slept) = AsyncStream.makeStream(of: HeldClock.Sleep.self)
    self.streams = streams
    self.sleeps = sleeps
    feed = ChangeFeed(client: APIClient(transport: ScriptedStream.transport(opened)), clock: HeldClock(sleeps: slept), jitter: { 1 })
  }

  private func change(_ id: Int64) -> Change {
    Change(id: id, room: .notes, kind: Change.Kind.fileChanged, ids: ["\(id).md"])
  }

  private func frame(_ change: Change) throws -> EventFrame {
    try EventFrame(id: "\(change.id)", name: change.kind, json: change)
  }

  /// The next change that the server sent, after those that say "look at everything again".
  private func next(_ changes: inout AsyncStream<Change>.Iterator) async -> Change? {
    while let change = await changes.next() {
      if change.kind != Change.Kind.everything { return change }
    }
    return nil
  }

  @Test("each subscriber gets each change, over one connection")
  func multicast() async throws {
    var opened = streams.makeAsyncIterator()
    var first = await feed.subscribe().makeAsyncIterator()
    var second = await feed.subscribe().makeAsyncIterator()
    let stream = try #require(await opened.next())
    #expect(stream.request.path == "/api/notifications/stream")
    #expect(stream.request.headers["last-event-id"] == nil)
    for number in 1...3 { stream.send(try frame(change(Int64(number)))) }
    for number in 1...3 {
      #expect(await next(&first) == change(Int64(number)))
      #expect(await next(&second) == change(Int64(number)))
    }
  }

  @Test("a new connection has everything looked at again, since what came before it is unknown")
  func everything() async throws {
    var changes = await feed.subscribe().makeAsyncIterator()
    let change = try #require(await changes.next())
    #expect(change == .everywhere && change.kind == Change.Kind.everything)
    #expect(change.concerns(.notes) && change.concerns(.agents))
  }

  @Test("a lost connection is made again after the wait, from the last id")
  func reconnect() async throws {
    var opened = streams.makeAsyncIterator()
    var asleep = sleeps.makeAsyncIterator()
    var changes = await feed.subscribe().makeAsyncIterator()
    let stream = try #require(await opened.next())
    stream.send(try frame(change(41)))
    #expect(await next(&changes) == change(41))
    stream.body.finish(throwing: ClientError.unreachable("gone"))
    let sleep = try #require(await asleep.next())
    #expect(sleep.duration == .milliseconds(500))
    sleep.end()
    let again = try #require(await opened.next())
    #expect(again.request.headers["last-event-id"] == "41")
    again.send(try frame(change(42)))
    #expect(await changes.next() == change(42), "the server replays, so nothing else is told")
  }

  @Test("a stream that the server ends in order is opened again too")
  func endedByServer() async throws {
    var opened = streams.makeAsyncIterator()
    var asleep = sleeps.makeAsyncIterator()
    let changes = await feed.subscribe()
    try #require(await opened.next()).body.finish()
    try #require(await asleep.next()).end()
    #expect(await opened.next() != nil)
    withExtendedLifetime(changes) {}
  }

  @Test("an event that cannot be read is passed over")
  func unreadable() async throws {
    var opened = streams.makeAsyncIterator()
    var changes = await feed.subscribe().makeAsyncIterator()
    let stream = try #require(await opened.next())
    stream.send(EventFrame(id: "1", name: "x", data: "{}"))
    stream.send(try frame(change(2)))
    #expect(await next(&changes) == change(2))
  }

  @Test("when the last subscriber goes, the connection closes; the next one opens a new one")
  func lastSubscriber() async throws {
    var opened = streams.makeAsyncIterator()
    do {
      let changes = await feed.subscribe()
      _ = changes
    }
    let stream = try #require(await opened.next())
    for await _ in stream.isClosed {}
    let changes = await feed.subscribe()
    let second = try #require(await opened.next())
    #expect(second.request.headers["last-event-id"] == nil)
    withExtendedLifetime(changes) {}
  }

  @Test("a feed that nobody holds any more closes its connection and ends its subscribers")
  func released() async throws {
    let (streams, opened) = AsyncStream.makeStream(of: ScriptedStream.self)
    var iterator = streams.makeAsyncIterator()
    var feed: ChangeFeed? = ChangeFeed(client: APIClient(transport: ScriptedStream.transport(opened)))
    let changes = try #require(await feed?.subscribe())
    let stream = try #require(await iterator.next())
    feed = nil
    for await _ in changes {}
    for await _ in stream.isClosed {}
    #expect(feed == nil)
  }
}
