import HTTPServing
import Logging
import NIOConcurrencyHelpers
import Testing

@testable import AtriumServer
@testable import atrium

/// Which connections are taken: rules without sockets.
@Suite struct ConnectionSharesTests {
  private let near = ClientNetwork("203.0.113.7")

  @Test(
    "a third of the descriptors is left for files, whatever the limit is", arguments: [(90, 60), (1024, 682), (65_536, 10_000), (8, 16)])
  func limits(files: Int, total: Int) {
    #expect(ConnectionShares.Limits(files: files).total == total)
  }

  @Test("one network has a quarter of the places, and the others have theirs")
  func networks() {
    var shares = ConnectionShares(limits: .init(total: 40))
    let taken = (0..<40).count { _ in shares.take(near) }
    #expect(taken == 10 && shares.count == 10)
    let other = shares.take(ClientNetwork("198.51.100.4"))
    shares.giveBack(near)
    let again = [shares.take(near), shares.take(near)]
    #expect(other && again == [true, false])
  }

  @Test("a peer without a share of its own is held against the total alone")
  func total() {
    var shares = ConnectionShares(limits: .init(total: 40))
    let taken = (0..<50).count { _ in shares.take(nil) }
    let late = shares.take(near)
    shares.giveBack(nil)
    let next = shares.take(near)
    #expect(taken == 40 && !late && next)
  }

  @Test("this machine and a trusted proxy have no share of their own, and IPv6 counts by the /64")
  func peers() throws {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let proxies = [try #require(AddressRange("10.0.0.2"))]
    let counter = ConnectionCounter(limits: .init(total: 40), proxies: proxies, logger: logger)
    let taken = { (address: String) in (0..<12).compactMap { _ in counter.take(from: address) }.count }
    #expect(taken("127.0.0.1") == 12)
    #expect(taken("10.0.0.2") == 12)
    #expect(taken("2001:db8:1:2::1") == 10)
    #expect(taken("2001:db8:1:2::2") == 0)
    #expect(counter.metrics.contains("\natrium_connections_refused_total 14\n"))
  }

  @Test("refusals are logged at most once a minute")
  func log() {
    let lines = NIOLockedValueBox(0)
    let time = NIOLockedValueBox(ContinuousClock.now)
    let logger = Logger(label: "test") { _ in CountingLog(lines: lines) }
    let counter = ConnectionCounter(limits: .init(total: 1), logger: logger) { time.withLockedValue { $0 } }
    for _ in 0..<100 { _ = counter.take(from: nil) }
    #expect(lines.withLockedValue { $0 } == 1)
    time.withLockedValue { $0 += .seconds(60) }
    _ = counter.take(from: nil)
    #expect(lines.withLockedValue { $0 } == 2)
  }

  private struct CountingLog: LogHandler {
    let lines: NIOLockedValueBox<Int>
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.warning

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { lines.withLockedValue { $0 += 1 } }
  }
}
