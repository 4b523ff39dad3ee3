import Foundation
import Testing

@testable import AgentsServer
@testable import AtriumServer

/// Which of two events was earlier.
@Suite("When events happened")
struct EventTimeTests {
  private func time(
    _ wall: Double?, _ monotonic: Int64?, received: Double = 0, device: String = "laptop"
  ) -> EventTime {
    EventTime(
      device: device, received: Date(timeIntervalSince1970: received), wall: wall.map { Date(timeIntervalSince1970: $0) },
      monotonic: monotonic.map { $0 * 1000 })
  }

  private func expect(
    _ early: EventTime, before late: EventTime, by milliseconds: Int64? = nil, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(late.isAfter(early), sourceLocation: location)
    #expect(!early.isAfter(late), sourceLocation: location)
    #expect(late.milliseconds(after: early) == -early.milliseconds(after: late), sourceLocation: location)
    if let milliseconds { #expect(late.milliseconds(after: early) == milliseconds, sourceLocation: location) }
  }

  @Test("of one run of a device the clock decides that nobody sets")
  func monotonic() {
    expect(time(10_000, 100), before: time(10_005, 105), by: 5000)
    // The wall clock was put back by an hour between the two, and ahead.
    expect(time(90_000, 7200), before: time(86_410, 7210), by: 10_000)
    expect(time(90_000, 7200), before: time(93_610, 7210))
    // It came the other way round.
    expect(time(10_000, 100, received: 20_000), before: time(10_005, 105, received: 15_000))
  }

  @Test("after a restart the wall clock decides")
  func restart() {
    expect(time(90_000, 7200), before: time(90_300, 40), by: 300_000)
    expect(time(90_000, 40), before: time(97_300, 7200), by: 7_300_000)
  }

  @Test("a sleep that the monotonic clock does not count changes no order")
  func sleep() {
    expect(time(90_000, 7200), before: time(120_000, 7210))
  }

  @Test("with the wall clock alone that one decides, and without it the order of arrival")
  func others() {
    expect(time(10, nil, received: 9), before: time(11, 3, received: 8), by: 1000)
    expect(time(nil, nil, received: 8), before: time(1, 1, received: 9), by: 1000)
    expect(time(500, 1, received: 8), before: time(1, 1, received: 9, device: "desk"), by: 1000)
    #expect(time(10, 5).milliseconds(after: time(10, 5)) == 0)
    #expect(time(10, 5).isAfter(nil))
  }

  @Test("within one whole second, as many senders stamp it, the order of arrival decides")
  func wholeSeconds() {
    expect(time(10, nil, received: 8.1), before: time(10, nil, received: 8.4), by: 300)
    // A time with a fraction needs no help.
    #expect(time(10.25, nil, received: 8.4).milliseconds(after: time(10.25, nil, received: 8.1)) == 0)
    expect(time(10, nil, received: 9), before: time(11, nil, received: 8), by: 1000)
  }

  @Test("what no clock can show harms nothing")
  func absurd() throws {
    let far = EventTime(device: "d", received: .distantFuture, wall: Date(timeIntervalSince1970: 1e300), monotonic: .max)
    let early = EventTime(device: "d", received: .distantPast, wall: Date(timeIntervalSince1970: -.infinity), monotonic: -1)
    let none = EventTime(device: "d", received: Date(timeIntervalSince1970: .nan))
    expect(early, before: far)
    expect(none, before: far)
    for time in [far, early, none, time(10, 5)] {
      #expect(try JSONDecoder().decode(EventTime.self, from: JSONEncoder().encode(time)) == time)
    }
  }

  @Test(
    "what is kept is read again, and nothing else",
    arguments: [
      ("5 4 3 desk", true), ("5 - - the old desk", true), ("5 - - ", true), ("5 4 3 \u{301}desk", true), ("100000000000000 0 0 d", true),
      ("", false), ("5 4 3", false),
      ("- 4 3 desk", false), ("x 4 3 desk", false), ("5  3 desk", false), ("99999999999999999999 4 3 desk", false),
    ])
  func kept(text: String, isTime: Bool) {
    let time = EventTime(text: text)
    #expect((time != nil) == isTime)
    if let time { #expect(time.text == text) }
  }
}
