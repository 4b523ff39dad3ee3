import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import HTTPServing

/// Which requests come from a program of this machine.
@Suite struct LocalRequestTests {
  private func request(_ authority: String?, _ headers: HTTPFields = [:]) -> Request {
    let head = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/metrics", headerFields: headers)
    return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
  }

  @Test(
    "address and name both have to be loopback",
    arguments: [
      ("127.0.0.1", "localhost:8080", true), ("127.3.2.1", "127.0.0.1", true), ("::1", "[::1]:8080", true),
      ("::ffff:127.0.0.1", "localhost", true),
      ("127.0.0.1", "house.example", false), ("127.0.0.1", nil, false), ("192.168.1.7", "localhost", false),
      ("2001:db8::1", "localhost", false),
      ("1127.0.0.1", "localhost", false), (nil, "localhost", false),
    ] as [(String?, String?, Bool)])
  func loopback(address: String?, authority: String?, isLocal: Bool) {
    #expect(request(authority).isLocal(from: address) == isLocal)
  }

  @Test(
    "a proxy's header of any kind says that it is none",
    arguments: [
      "Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "CF-Connecting-IP", "True-Client-IP",
    ])
  func proxies(name: String) throws {
    let request = request("localhost", [try #require(HTTPField.Name(name)): "127.0.0.1"])
    #expect(request.isForwarded && !request.isLocal(from: "127.0.0.1"))
  }
}
