import AtriumClient
import Testing

@Suite("When to connect to the stream of changes")
struct LiveChangesTests {
  private var live = LiveChanges()

  private mutating func ended(_ connection: Int, isRefusal: Bool = false, jitter: Double = 1) -> [LiveChanges.Action] {
    live.handle(.ended(isRefusal: isRefusal, jitter: jitter, connection: connection))
  }

  @Test("the first subscriber connects, the next ones share")
  mutating func subscribe() {
    #expect(live.handle(.subscribed) == [.connect(lastEventID: nil, connection: 1)])
    #expect(live.handle(.subscribed) == [])
    #expect(live.handle(.opened(connection: 1)) == [.tellEverything])
    #expect(live.handle(.subscribed) == [])
  }

  @Test("a lost connection is made again after a wait, with the last id, and tells nothing that the server replays")
  mutating func reconnect() {
    _ = live.handle(.subscribed)
    _ = live.handle(.opened(connection: 1))
    #expect(live.handle(.received(id: "12", connection: 1)) == [])
    #expect(ended(1) == [.wait(.milliseconds(500), connection: 1)])
    #expect(live.handle(.waited(connection: 1)) == [.connect(lastEventID: "12", connection: 2)])
    #expect(live.handle(.opened(connection: 2)) == [])
  }

  @Test("without an id to go on from, what was missed is unknown and everything is told")
  mutating func nothingToReplay() {
    _ = live.handle(.subscribed)
    _ = live.handle(.opened(connection: 1))
    _ = ended(1)
    _ = live.handle(.waited(connection: 1))
    #expect(live.handle(.opened(connection: 2)) == [.tellEverything])
  }

  @Test("an event without an id leaves the last one as it is")
  mutating func noID() {
    _ = live.handle(.subscribed)
    _ = live.handle(.opened(connection: 1))
    _ = live.handle(.received(id: "5", connection: 1))
    _ = live.handle(.received(id: nil, connection: 1))
    _ = ended(1)
    #expect(live.handle(.waited(connection: 1)) == [.connect(lastEventID: "5", connection: 2)])
  }

  @Test("waits double up to 30 seconds, and start over once a connection opened")
  mutating func backoff() {
    _ = live.handle(.subscribed)
    var waits: [Duration] = []
    for connection in 1...9 {
      if case .wait(let duration, _) = ended(connection).first { waits.append(duration) }
      _ = live.handle(.waited(connection: connection))
    }
    #expect(waits == [0.5, 1, 2, 4, 8, 16, 30, 30, 30].map { .seconds($0) })
    _ = live.handle(.opened(connection: 10))
    #expect(ended(10) == [.wait(.milliseconds(500), connection: 10)])
  }

  @Test("a thousand failures in a row wait no longer than 30 seconds")
  mutating func longOutage() {
    _ = live.handle(.subscribed)
    for connection in 1...1000 {
      guard case .wait(let duration, _) = ended(connection).first else {
        Issue.record("no wait after connection \(connection)")
        return
      }
      #expect(duration <= .seconds(30))
      _ = live.handle(.waited(connection: connection))
    }
  }

  @Test("jitter takes away at most half of the wait")
  mutating func jitter() {
    _ = live.handle(.subscribed)
    #expect(ended(1, jitter: 0) == [.wait(.milliseconds(250), connection: 1)])
    _ = live.handle(.waited(connection: 1))
    #expect(ended(2, jitter: 0.5) == [.wait(.milliseconds(750), connection: 2)])
  }

  @Test("a refusal waits longest at once")
  mutating func refusal() {
    _ = live.handle(.subscribed)
    #expect(ended(1, isRefusal: true) == [.wait(.seconds(30), connection: 1)])
  }

  @Test("when the last subscriber goes, all stops, and the next one begins again")
  mutating func abandoned() {
    #expect(live.handle(.abandoned) == [])
    _ = live.handle(.subscribed)
    _ = live.handle(.opened(connection: 1))
    _ = live.handle(.received(id: "12", connection: 1))
    #expect(live.handle(.abandoned) == [.cancel])
    #expect(live.isCurrent(1) == false)
    guard case .connect(let id, let connection) = live.handle(.subscribed).first else {
      Issue.record("no connection for the new subscriber")
      return
    }
    #expect(id == nil)
    #expect(connection > 1)
  }

  @Test("who goes during a wait ends the wait")
  mutating func abandonedWhileWaiting() {
    _ = live.handle(.subscribed)
    _ = ended(1)
    #expect(live.handle(.abandoned) == [.cancel])
    #expect(live.handle(.waited(connection: 1)) == [])
  }

  @Test("what belongs to an earlier connection changes nothing")
  mutating func strangers() {
    _ = live.handle(.subscribed)
    _ = live.handle(.abandoned)
    _ = live.handle(.subscribed)
    let before = live
    #expect(live.handle(.opened(connection: 1)) == [])
    #expect(live.handle(.received(id: "x", connection: 1)) == [])
    #expect(ended(1) == [])
    #expect(live.handle(.waited(connection: 1)) == [])
    #expect(live == before)
  }

  @Test("an end that is told twice waits once")
  mutating func endedTwice() {
    _ = live.handle(.subscribed)
    _ = ended(1)
    #expect(ended(1) == [])
  }
}
