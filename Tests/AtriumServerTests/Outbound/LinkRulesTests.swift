import HTTPServing
import TestSupport
import Testing

@testable import AtriumServer

@Suite("Where captured links may lead", .timeLimit(.minutes(1)))
struct LinkRulesTests {
  private let rules = LinkRules(privateHosts: .none)

  private func reason(_ address: String, at number: String = "93.184.216.34", by rules: LinkRules) throws -> String? {
    do {
      try rules.check(try #require(NumericAddress(number)), of: try rules.target(address))
      return nil
    } catch let OutboundProblem.address(_, reason) {
      return reason
    }
  }

  @Test("http and https on their usual ports, at addresses of the internet")
  func allowed() throws {
    for address in [
      "http://a.example/", "https://a.example/b?c=1", "https://a.example:80/", "http://a.example:443", "https://[2606:4700::1]/",
    ] {
      #expect(try reason(address, by: rules) == nil, "\(address)")
    }
  }

  @Test(
    "everything else is refused with a reason",
    arguments: [
      ("ftp://a.example/", "has to begin with https://"), ("file:///etc/passwd", "is not an address"),
      ("https://a.example:22/", "names a port other than 80 and 443"), ("http://a.example:8080/", "names a port other than 80 and 443"),
      ("https://ada:secret@a.example/", "holds a name or a password"), ("http://localhost/", "leads to this machine itself"),
      ("http://127.0.0.1/", "leads to this machine itself"), ("http://[::1]/", "leads to this machine itself"),
      ("https://a.example/\r\nHost: b", "is not an address"), ("https://%31%32%37.0.0.1/", "has a host that cannot be"),
    ])
  func refused(address: String, expected: String) throws {
    #expect(try reason(address, by: rules) == expected)
  }

  @Test("what a name leads to decides, and no setting admits addresses of the wire or of no server")
  func resolved() throws {
    let home = LinkRules(privateHosts: try PrivateHosts(["a.example"]))
    for number in ["127.0.0.1", "10.0.0.1", "192.168.1.1", "fd00::1", "::ffff:10.0.0.1", "64:ff9b::a00:1"] {
      #expect(try reason("http://a.example/", at: number, by: rules) != nil, "\(number)")
      #expect(try reason("http://a.example/", at: number, by: home) == nil, "\(number)")
      #expect(try reason("http://b.example/", at: number, by: home) != nil, "\(number)")
    }
    for number in ["169.254.169.254", "fe80::1", "0.0.0.0", "224.0.0.1"] {
      #expect(try reason("http://a.example/", at: number, by: rules) != nil, "\(number)")
      #expect(try reason("http://a.example/", at: number, by: home) != nil, "\(number)")
    }
  }

  @Test("a host of the own network is named with its port, or means the usual ones")
  func hosts() throws {
    let rules = LinkRules(privateHosts: try PrivateHosts(["Wiki.Home", "127.0.0.1:8080", "[fd00::1]"]))
    for (address, number) in [
      ("http://wiki.home/", "10.0.0.7"), ("https://WIKI.home:443/", "10.0.0.7"), ("http://127.0.0.1:8080/", "127.0.0.1"),
      ("http://[fd00::1]/", "fd00::1"),
    ] { #expect(try reason(address, at: number, by: rules) == nil, "\(address)") }
    for (address, number) in [
      ("http://wiki.home:8080/", "10.0.0.7"), ("http://127.0.0.1/", "127.0.0.1"), ("http://b.wiki.home/", "10.0.0.7"),
    ] {
      #expect(try reason(address, at: number, by: rules) != nil, "\(address)")
    }
    for text in ["", "http://a", "a/b", "a:x", "a:0", "a b"] {
      #expect(throws: PrivateHosts.Invalid(text: text)) { try PrivateHosts(["ok", text]) }
    }
  }

  @Test("an address is written as a request has it")
  func normal() {
    #expect(LinkAddress.normal(" https://a.example/b#c ") == "https://a.example/b")
    #expect(LinkAddress.normal("https://a.example/Käse kaufen?q=ü")?.contains("K%C3%A4se%20kaufen?q=%C3%BC") == true)
    #expect(LinkAddress.normal("") == nil)
    #expect(LinkAddress.redirect("../c?d#e", from: "https://a.example/x/y/z") == "https://a.example/x/c?d")
    #expect(LinkAddress.redirect("//b.example/", from: "https://a.example/") == "https://b.example/")
    #expect(LinkAddress.redirect("http://b.example", from: "https://a.example/") == "http://b.example")
  }

  @Test("a type is read with its character set, and what is none is no type")
  func types() {
    #expect(ContentType("Text/HTML; Charset=\"ISO-8859-1\"; a=b").map { [$0.mediaType, $0.charset] } == ["text/html", "ISO-8859-1"])
    #expect(ContentType("image/svg+xml")?.isFile == true)
    for text in ["", "html", "text/", "text/html, text/plain", "te\u{7}xt/html", "/"] { #expect(ContentType(text) == nil, "\(text)") }
  }

  @Test("requests to one host begin a second apart, and those to others do not wait")
  func pace() async throws {
    let (sleeps, slept) = AsyncStream<HeldClock.Sleep>.makeStream()
    let pace = HostPace(interval: .seconds(1), clock: HeldClock(sleeps: slept))
    try await pace.wait(for: "a")
    try await pace.wait(for: "b")
    var held = sleeps.makeAsyncIterator()
    async let second: Void = pace.wait(for: "a")
    let one = try #require(await held.next())
    async let third: Void = pace.wait(for: "a")
    let two = try #require(await held.next())
    #expect([one.duration, two.duration] == [.seconds(1), .seconds(2)])
    one.end()
    two.end()
    _ = try await (second, third)
  }
}
