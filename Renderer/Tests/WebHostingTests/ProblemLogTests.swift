import Logging
import NIOConcurrencyHelpers
import Testing

@testable import WebHosting

@MainActor @Suite struct ProblemLogTests {
  private struct Lines: LogHandler {
    let count: NIOLockedValueBox<Int>
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.warning

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { count.withLockedValue { $0 += 1 } }
  }

  @Test("a problem that many pages have is logged once in ten minutes")
  func once() {
    let count = NIOLockedValueBox(0)
    let log = ProblemLog(logger: Logger(label: "test") { _ in Lines(count: count) })
    let start = ContinuousClock.now
    for _ in 0..<1000 { log.report("slow body", at: start) }
    log.report("another", at: start)
    #expect(count.withLockedValue { $0 } == 2)
    log.report("slow body", at: start + .seconds(600))
    #expect(count.withLockedValue { $0 } == 3)
  }
}
