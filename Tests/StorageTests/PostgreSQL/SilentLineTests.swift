import Foundation
import TestSupport
import Testing

@testable import Storage

/// What is known of a database that is gone without a word.
@Suite(.timeLimit(.minutes(5))) struct SilentLineTests {
  @Test("a line by which nothing comes is probed, and given up within a minute, whether somebody waits for an answer or for news")
  func probed() async throws {
    let own = try await PostgreSQLServer.address()
    let folder = try #require(own.split(separator: "@").last?.split(separator: "/").first?.description.removingPercentEncoding)
    let relay = try LocalRelay(to: folder + "/.s.PGSQL.5432")
    let address = try PostgreSQLAddress("postgres://postgres@127.0.0.1:\(relay.port)/postgres")
    let link = try PostgreSQLLink(try LibPQ(), address)
    #expect(try link.query("SELECT 1 WHERE TRUE").next())
    #expect(Self.option(SOL_SOCKET, SO_KEEPALIVE, of: link) == 1)
    let tcp = CInt(IPPROTO_TCP)
    let (idle, interval) = (Self.option(tcp, TCP_KEEPIDLE, of: link), Self.option(tcp, TCP_KEEPINTVL, of: link))
    let count = Self.option(tcp, TCP_KEEPCNT, of: link)
    #expect(idle == 30 && interval == 10 && count == 3)
    // What was sent and nobody has received, in milliseconds.
    #expect(Self.option(tcp, TCP_USER_TIMEOUT, of: link) == 60_000)
    withExtendedLifetime(relay) {}
  }

  /// What the kernel does with the connection.
  private static func option(_ level: CInt, _ name: CInt, of link: PostgreSQLLink) -> CInt? {
    var value: CInt = 0
    var size = socklen_t(MemoryLayout<CInt>.size)
    return getsockopt(link.socket, level, name, &value, &size) == 0 ? value : nil
  }
}
