import NIOCore
import NIOHTTP1
import NIOPosix
import TestSupport
import Testing

@testable import Messaging

@Suite("Connections to push services") struct PushTransportTests {
  #if os(Linux)
    @Test("a connection on which nothing is acknowledged ends after ten seconds, and not after the system's quarter of an hour")
    func dead() async throws {
      let group = MultiThreadedEventLoopGroup.singleton
      let server = try await ServerBootstrap(group: group).bind(host: "127.0.0.1", port: 0).get()
      let port = try #require(server.localAddress?.port)
      let channel = try await ClientBootstrap(group: group).connect(host: "127.0.0.1", port: port).get()
      let option = ChannelOptions.Types.SocketOption(level: .tcp, name: .tcpUserTimeout)
      #expect(try await channel.getOption(option).get() == 0)
      try await PushTransport.prepare(channel).get()
      #expect(try await channel.getOption(option).get() == 10_000)
      try await channel.close()
      try await server.close()
    }
  #endif

  @Test("a time to wait is read in seconds, and nothing else is one")
  func retryAfter() {
    #expect(PushAnswer(status: 429, headers: ["Retry-After": "7"]).retryAfter == .seconds(7))
    for text in ["-7", "7.5", "soon", "99999999999999999999", "Sun, 06 Nov 1994 08:49:37 GMT"] {
      #expect(PushAnswer(status: 429, headers: ["retry-after": text]).retryAfter == nil)
    }
  }
}
