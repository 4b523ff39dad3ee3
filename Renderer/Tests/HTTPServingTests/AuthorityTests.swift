import Testing

@testable import HTTPServing

@Suite("Hosts and origins")
struct AuthorityTests {
  @Test(
    "an authority that two readers could take apart differently is none",
    arguments: ["", "a@b", "a:b", "a:", "a:99999", "[::1", "a b", "a/b", "[]", ":80", "::1", "a:80:80", "a\u{0}b", "ä.example"])
  func refused(text: String) {
    #expect(Authority(text) == nil)
  }

  @Test("host and port are told apart, and a name is the same in any case and with its last dot")
  func parts() throws {
    for (text, host, port) in [("Example.ORG.", "example.org", nil), ("a:8080", "a", 8080), ("[::1]:80", "::1", 80)]
      as [(String, String, Int?)]
    {
      let authority = try #require(Authority(text))
      #expect(authority.host == host)
      #expect(authority.port == port)
    }
  }

  @Test("only what always means this machine is loopback")
  func loopback() throws {
    for text in ["localhost", "LOCALHOST:80", "127.0.0.1", "127.8.9.1:1", "[::1]"] { #expect(try #require(Authority(text)).isLoopback) }
    for text in ["0.0.0.0", "127.0.0.1.example", "127.0.0", "127.0.0.256", "localhost.example"] {
      #expect(try !#require(Authority(text)).isLoopback, "\(text)")
    }
  }

  @Test(
    "a page of this host has its host and port, and the port may go unsaid where the scheme says it",
    arguments: [
      ("localhost:8080", "http://localhost:8080", true), ("localhost", "https://localhost", true),
      ("localhost:443", "https://localhost", true),
      ("localhost:80", "http://LOCALHOST", true), ("[::1]:8080", "http://[::1]:8080", true),
      ("localhost:8080", "http://localhost", false), ("localhost:443", "http://localhost", false), ("localhost", "null", false),
      ("localhost", "", false), ("localhost", "file://", false), ("localhost", "localhost", false), ("localhost", "ftp://localhost", false),
      ("localhost", "http://localhost/", false), ("localhost", "http://a@localhost", false),
      ("localhost", "http://localhost.example", false),
      ("localhost", "http://evil://localhost", false),
    ])
  func origins(host: String, origin: String, isOwn: Bool) throws {
    #expect(try #require(Authority(host)).isOrigin(origin, isSecure: false) == isOwn)
  }

  @Test("where the browser speaks TLS, a page that came without it is none of this host's")
  func schemes() throws {
    let host = try #require(Authority("localhost:8080"))
    #expect(host.isOrigin("https://localhost:8080", isSecure: true))
    #expect(!host.isOrigin("http://localhost:8080", isSecure: true))
    // A proxy that is not known may speak TLS in front of it.
    #expect(host.isOrigin("https://localhost:8080", isSecure: false))
  }
}
