import Testing

@testable import AtriumServer

@Suite("When a document of an issuer is fetched") struct FetchScheduleTests {
  private let start = ContinuousClock.now
  private let down = OutboundProblem.status("https://issuer.example", 503)

  private func at(_ seconds: Int) -> ContinuousClock.Instant { start.advanced(by: .seconds(seconds)) }

  /// The next step for somebody who looks for `key`, in words.
  private func step(_ schedule: FetchSchedule<[String]>, _ seconds: Int, key: String = "a") -> String {
    switch schedule.next(at: at(seconds), suffices: { $0.contains(key) }) {
    case .use(let set): set.joined(separator: ",")
    case .fetch: "fetch"
    case .refuse(let problem): problem == down ? "it is down" : "\(problem)"
    }
  }

  @Test("a set is used while it is fresh, and fetched again when it is not")
  func fresh() {
    var schedule = FetchSchedule<[String]>()
    #expect(step(schedule, 0) == "fetch")
    schedule.began(at: at(0))
    schedule.fetched(["a"], freshFor: .seconds(600), at: at(1))
    #expect(step(schedule, 600) == "a")
    #expect(step(schedule, 601) == "fetch")
  }

  @Test(
    "how long it is fresh stays within bounds, whatever the answer says",
    arguments: [(nil, 3_600), (Duration.zero, 300), (.seconds(1), 300), (.seconds(900), 900), (.seconds(1 << 40), 86_400)])
  func bounds(said: Duration?, seconds: Int) {
    var schedule = FetchSchedule<[String]>()
    schedule.began(at: at(0))
    schedule.fetched(["a"], freshFor: said, at: at(0))
    #expect(step(schedule, seconds - 1) == "a")
    #expect(step(schedule, seconds) == "fetch")
  }

  @Test("an unknown key has the set fetched, once a minute")
  func unknownKey() {
    var schedule = FetchSchedule<[String]>()
    schedule.began(at: at(0))
    schedule.fetched(["a"], freshFor: nil, at: at(0))
    #expect(step(schedule, 59, key: "b") == "a")
    #expect(step(schedule, 60, key: "b") == "fetch")
    schedule.began(at: at(60))
    schedule.fetched(["a"], freshFor: nil, at: at(60))
    #expect(step(schedule, 61, key: "b") == "a")
    #expect(step(schedule, 119, key: "c") == "a")
    #expect(step(schedule, 120, key: "c") == "fetch")
  }

  @Test("an issuer that is down locks nobody out, for a day")
  func isDown() {
    var schedule = FetchSchedule<[String]>()
    schedule.began(at: at(0))
    schedule.fetched(["a"], freshFor: .seconds(600), at: at(0))
    schedule.began(at: at(600))
    schedule.failed(down)
    #expect(step(schedule, 601) == "a")
    #expect(step(schedule, 659) == "a")
    #expect(step(schedule, 660) == "fetch")
    schedule.began(at: at(86_990))
    schedule.failed(down)
    #expect(step(schedule, 86_999) == "a")
    #expect(step(schedule, 87_000) == "fetch")
    schedule.began(at: at(87_000))
    schedule.failed(down)
    #expect(step(schedule, 87_001) == "it is down")
  }

  @Test("while there never was a set, it is asked every five seconds")
  func never() {
    var schedule = FetchSchedule<[String]>()
    schedule.began(at: at(0))
    schedule.failed(down)
    #expect(step(schedule, 4) == "it is down")
    #expect(step(schedule, 5) == "fetch")
  }
}
