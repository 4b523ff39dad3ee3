import Testing

@testable import WebHosting

@Suite struct PatchLogTests {
  private func log(_ count: Int) -> PatchLog {
    var log = PatchLog(capacity: 6 * (64 + 3))
    for number in 1...count { log.append(Array("[\(number)]".utf8), isQuiet: true) }
    return log
  }

  @Test("patches are numbered from one and replayed after what was applied")
  func replay() {
    let log = log(4)
    #expect(log.last == 4)
    #expect(log.entries(after: 2).map(\.number) == [3, 4])
    #expect(log.entries(after: 4).isEmpty)
    #expect(log.entries(after: 0).count == 4)
  }

  @Test("what is acknowledged is let go, what is not is kept")
  func acknowledge() {
    var log = log(4)
    log.acknowledge(3)
    #expect(log.entries(after: 0).map(\.number) == [4])
    log.append([], isQuiet: false)
    #expect(log.last == 5)
  }

  @Test("a browser that never answers does not grow the log without end")
  func overfull() {
    var log = log(6)
    #expect(!log.isOverfull)
    log.append(Array("[7]".utf8), isQuiet: true)
    #expect(log.isOverfull)
    log.acknowledge(7)
    #expect(!log.isOverfull)
  }

  @Test("an entry is one JSON object")
  func json() {
    #expect(String(decoding: log(1).entries[0].json, as: UTF8.self) == #"{"n":1,"o":[[1]],"q":1}"#)
  }
}
