import HTTPServing
import Testing

@testable import AtriumServer

@Suite("Where the server may ask") struct OutboundRulesTests {
  private let fromSetting = OutboundRules(allowsLoopback: true, allowsPrivate: false)
  private let fromElsewhere = OutboundRules(allowsLoopback: false, allowsPrivate: false)
  private let atHome = OutboundRules(allowsLoopback: true, allowsPrivate: true)

  @Test(
    "each address belongs to its kind of network",
    arguments: [
      ("93.184.216.34", AddressKind.global), ("172.15.255.255", .global), ("172.32.0.0", .global), ("100.63.255.255", .global),
      ("100.128.0.0", .global), ("192.167.255.255", .global), ("169.253.0.1", .global), ("223.255.255.255", .global), ("8.8.8.8", .global),
      ("10.0.0.1", .local), ("172.16.0.1", .local), ("172.31.255.255", .local), ("192.168.1.1", .local), ("100.64.0.1", .local),
      ("127.0.0.1", .loopback), ("127.255.255.254", .loopback), ("169.254.169.254", .linkLocal), ("0.0.0.0", .reserved),
      ("192.0.2.7", .reserved), ("198.18.0.1", .reserved), ("203.0.113.9", .reserved), ("224.0.0.1", .reserved),
      ("255.255.255.255", .reserved),
      ("2606:4700::1111", .global), ("2001:4860:4860::8888", .global), ("::1", .loopback), ("::", .reserved), ("fe80::1", .linkLocal),
      ("febf::1", .linkLocal), ("fc00::1", .local), ("fd00:ec2::254", .local), ("fec0::1", .reserved), ("ff02::1", .reserved),
      ("2001:db8::1", .reserved), ("2001::1", .reserved), ("100::1", .reserved), ("::ffff:127.0.0.1", .loopback),
      ("::ffff:169.254.169.254", .linkLocal), ("64:ff9b::10.0.0.1", .local), ("64:ff9b::8.8.8.8", .global), ("2002:7f00:1::", .loopback),
      ("2002:a00:1::", .local), ("fe80::1%lo", .linkLocal),
    ])
  func kinds(text: String, kind: AddressKind) throws {
    #expect(AddressKind(try #require(NumericAddress(text))) == kind)
  }

  @Test("an address is written so that it is read again")
  func written() throws {
    for text in ["192.0.2.1", "2001:db8:0:1:2:3:4:5", "::1", "fe80::a"] {
      let address = try #require(NumericAddress(text))
      #expect(NumericAddress(address.description) == address)
    }
    for text in ["", "localhost", "1.2.3", "0x7f.0.0.1", "127.1", "2130706433", "::g", "1.2.3.4.5"] { #expect(NumericAddress(text) == nil) }
  }

  @Test(
    "an address of another form is refused, with the reason",
    arguments: [
      ("http://issuer.example/keys", "has to begin with https://"), ("ftp://issuer.example", "has to begin with https://"),
      ("file:///etc/passwd", "is not an address"), ("issuer.example/keys", "is not an address"), ("", "is not an address"),
      ("https://", "is not an address"), ("https://ada:secret@issuer.example", "holds a name or a password"),
      ("https://issuer.example#@127.0.0.1", "holds a fragment"), ("https://issuer.example\\@127.0.0.1/", "is not an address"),
      ("https://issuer.example/a b", "is not an address"), ("https://issuer.example/\r\nHost: a", "is not an address"),
      ("https://%31%32%37.0.0.1/", "has a host that cannot be"), ("http://127.0.0.1.example/", "has to begin with https://"),
      ("http://localhost.example/", "has to begin with https://"), ("http://10.0.0.1/", "has to begin with https://"),
    ])
  func forms(text: String, reason: String) {
    for rules in [fromSetting, fromElsewhere] {
      #expect(throws: OutboundProblem.address(text, reason)) { try rules.target(text) }
    }
  }

  @Test("this machine may be named by a setting, and by nobody else")
  func loopback() throws {
    for text in ["http://localhost:5000/keys", "http://127.0.0.1/keys", "https://localhost/", "http://[::1]:8080/", "https://127.8.9.1/"] {
      #expect(try fromSetting.target(text).isLoopback)
      #expect(throws: OutboundProblem.self) { try fromElsewhere.target(text) }
    }
    #expect(throws: OutboundProblem.address("https://localhost/", "leads to this machine itself")) {
      try fromElsewhere.target("https://localhost/")
    }
  }

  @Test("what a name leads to decides, not what it is called")
  func resolved() throws {
    let target = try fromSetting.target("https://issuer.example/keys")
    for text in [
      "127.0.0.1", "::1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "fd00::1", "0.0.0.0", "::ffff:10.0.0.1", "64:ff9b::a00:1",
    ] {
      let address = try #require(NumericAddress(text))
      #expect(throws: OutboundProblem.self, "\(text)") { try fromSetting.check(address, of: target) }
    }
    #expect(throws: Never.self) { try fromSetting.check(try #require(NumericAddress("93.184.216.34")), of: target) }
  }

  @Test("whoever runs the server can admit the network at home, but never what no server has")
  func home() throws {
    let target = try atHome.target("https://keycloak.home/keys")
    for text in ["192.168.1.5", "10.0.0.1", "fd00::1", "127.0.0.1"] {
      #expect(throws: Never.self, "\(text)") { try atHome.check(try #require(NumericAddress(text)), of: target) }
    }
    for text in ["0.0.0.0", "224.0.0.1", "::"] {
      let address = try #require(NumericAddress(text))
      #expect(throws: OutboundProblem.self, "\(text)") { try atHome.check(address, of: target) }
    }
    #expect(throws: OutboundProblem.self) { try atHome.target("http://keycloak.home/keys") }
  }

  @Test(
    "how long an answer may be kept is read as it is written",
    arguments: [
      ([String](), Duration?.none), (["public, max-age=600"], .seconds(600)), (["max-age=\"60\""], .seconds(60)),
      (["Max-Age = 5"], .seconds(5)),
      (["max-age=600, no-store"], .zero), (["no-cache"], .zero), (["max-age=-1"], .zero), (["max-age="], .zero), (["max-age"], .zero),
      (["max-age=99999999999999999999999"], .seconds(Int64(Int32.max))), (["private"], nil), (["private", "max-age=7"], .seconds(7)),
    ])
  func lifetimes(lines: [String], expected: Duration?) {
    #expect(CacheLifetime.of(lines) == expected)
  }
}
