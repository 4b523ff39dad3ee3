import Foundation
import Testing

@testable import AtriumServer

@Suite("The life of a job") struct JobLifeTests {
  private let start = Date(timeIntervalSince1970: 1_780_000_000)

  private func lease(_ token: String, from seconds: TimeInterval = 0) -> JobLife.Lease {
    JobLife.Lease(token: token, until: start.addingTimeInterval(seconds + 60))
  }

  private func at(_ seconds: TimeInterval) -> Date { start.addingTimeInterval(seconds) }

  @Test("it waits for its time, is had by one, and is over when that one is done")
  func plain() throws {
    var job = JobLife(from: at(10))
    #expect(throws: JobLife.Refusal.notFree) { try job.handle(.take(lease("a")), at: at(9)) }
    try job.handle(.take(lease("a", from: 10)), at: at(10))
    #expect(throws: JobLife.Refusal.notFree) { try job.handle(.take(lease("b")), at: at(11)) }
    #expect(throws: JobLife.Refusal.lost) { try job.handle(.succeed(token: "b"), at: at(11)) }
    try job.handle(.succeed(token: "a"), at: at(12))
    #expect(job.state == .succeeded(at(12)) && job.due == nil && job.ended == at(12))
    for event in [JobLife.Event.ask, .take(lease("c")), .cancel, .fail(token: "a")] {
      #expect(throws: JobLife.Refusal.over) { try job.handle(event, at: at(99)) }
    }
  }

  @Test("one that failed is put off no longer when a person waits for it; asking alone changes nothing")
  func hastened() throws {
    var job = JobLife(from: start)
    try job.handle(.take(lease("a")), at: start)
    try job.handle(.fail(token: "a"), at: at(1))
    try job.handle(.ask, at: at(2))
    #expect(job.due == at(31))
    try job.handle(.hasten, at: at(2))
    #expect(job.state == .queued(from: at(2)) && job.attempts == 1)
    try job.handle(.take(lease("b")), at: at(2))
    try job.handle(.hasten, at: at(3))
    #expect(job.state == .leased(lease("b")))
  }

  @Test("one that is asked for after the clock was set back waits no longer than if it had begun to wait then")
  func clockSetBack() throws {
    var job = JobLife(from: at(86_400))
    try job.handle(.ask, at: start)
    #expect(job.due == at(JobLife.longestDelay))
    try job.handle(.take(lease("a", from: 10)), at: at(10))
    try job.handle(.fail(token: "a"), at: at(86_400))
    try job.handle(.ask, at: at(11))
    #expect(job.due == at(41) && job.attempts == 1)
  }

  @Test("a lease that ends lets another have it, and the first has lost it")
  func lapsed() throws {
    var job = JobLife(from: start)
    try job.handle(.take(lease("a")), at: start)
    try job.handle(.renew(lease("a", from: 20)), at: at(20))
    #expect(throws: JobLife.Refusal.notFree) { try job.handle(.take(lease("b")), at: at(79)) }
    try job.handle(.take(lease("b", from: 80)), at: at(80))
    for event in [JobLife.Event.renew(lease("a", from: 80)), .succeed(token: "a"), .fail(token: "a"), .giveBack(token: "a")] {
      #expect(throws: JobLife.Refusal.lost) { try job.handle(event, at: at(81)) }
    }
    #expect(job.attempts == 2)
  }

  @Test("it is tried again later and later, and not for ever")
  func failures() throws {
    var job = JobLife(from: start)
    var now = start
    var pauses: [TimeInterval] = []
    for attempt in 1...JobLife.mostAttempts {
      try job.handle(.take(JobLife.Lease(token: "\(attempt)", until: now.addingTimeInterval(60))), at: now)
      try job.handle(.fail(token: "\(attempt)"), at: now)
      guard let due = job.due else { break }
      pauses.append(due.timeIntervalSince(now))
      now = due
    }
    #expect(pauses == [30, 120, 480, 1920])
    #expect(job.state == .dead(now))
  }

  @Test("one that ends its process each time is not tried for ever either")
  func crashes() throws {
    var job = JobLife(from: start)
    for attempt in 0..<JobLife.mostAttempts {
      try job.handle(.take(lease("a", from: Double(attempt) * 60)), at: at(Double(attempt) * 60))
    }
    try job.handle(.take(lease("a", from: 999)), at: at(999))
    #expect(job.state == .dead(at(999)))
  }

  @Test("what is given back counts as no attempt, and can be had at once")
  func givenBack() throws {
    var job = JobLife(from: start)
    for _ in 0..<20 {
      try job.handle(.take(lease("a")), at: start)
      try job.handle(.giveBack(token: "a"), at: start)
    }
    #expect(job.state == .queued(from: start) && job.attempts == 0)
  }

  @Test("asked for while it runs, it runs once more after a rest; asked for while it waits, it does not")
  func again() throws {
    var job = JobLife(from: start)
    try job.handle(.ask, at: start)
    try job.handle(.take(lease("a")), at: start)
    try job.handle(.ask, at: at(1))
    try job.handle(.succeed(token: "a"), at: at(2))
    #expect(job.state == .queued(from: at(2 + JobLife.rest)) && job.attempts == 0)
    #expect(throws: JobLife.Refusal.notFree) { try job.handle(.take(lease("b")), at: at(11)) }
    try job.handle(.take(lease("b")), at: at(12))
    try job.handle(.succeed(token: "b"), at: at(13))
    #expect(job.state == .succeeded(at(13)))
  }

  @Test("cancelled, it is over for whoever has it")
  func cancelled() throws {
    var job = JobLife(from: start)
    try job.handle(.take(lease("a")), at: start)
    try job.handle(.cancel, at: at(1))
    #expect(job.state == .cancelled(at(1)))
    #expect(throws: JobLife.Refusal.over) { try job.handle(.succeed(token: "a"), at: at(2)) }
  }

  @Test("progress is written once a second, and told of the house's own jobs after ten")
  func pace() {
    var house = ProgressThrottle(isPersons: false, from: start)
    #expect(!house.isDue(at: at(0.9)) && house.isDue(at: at(1)))
    let told = (1...25).filter { house.written(at: at(Double($0))) }
    #expect(told == [10, 20] && house.isTold)
    var persons = ProgressThrottle(isPersons: true, from: start)
    #expect((1...3).filter { persons.written(at: at(Double($0))) } == [1, 2, 3])
    #expect((1...3).filter { persons.written(at: at(3 + Double($0) / 10)) } == [])
  }
}
