import ArgumentParser
import AtriumAPI
import AtriumServer
import Foundation
import Testing

@testable import atrium

/// The settings of who may come in.
@Suite struct PeopleSettingsTests {
  private func settings(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Settings {
    try Settings(try SettingsOptions.parse(["--data", "/a"] + arguments), environment: environment)
  }

  private static let oauth = ["--auth-mode", "oauth", "--issuer", "https://issuer.example", "--issuer-client", "atrium"]

  @Test("nobody signs in unless somebody says so, and then nobody is let in from outside")
  func modes() throws {
    #expect(try settings([]).people.mode == .none)
    #expect(try settings([], ["ATRIUM_AUTH_MODE": "password"]).people.mode == .password)
    #expect(throws: SettingsError.notLoopback("0.0.0.0")) { try settings(["--host", "0.0.0.0"]) }
    #expect(throws: SettingsError.openToAll) { try settings(["--cors-origins", "*"]) }
    let open = try settings(["--auth-mode", "password", "--host", "0.0.0.0", "--cors-origins", "*"])
    #expect(open.isUnprotected && open.crossOrigins.isOpen && open.server.authMode == .password)
    #expect(throws: SettingsError.notOneOf(.authMode, "all", ["none", "password", "oauth"])) { try settings(["--auth-mode", "all"]) }
    #expect(throws: SettingsError.notOneOf(.registration, "all", ["invited", "open"])) {
      try settings(["--auth-mode", "password", "--registration", "all"])
    }
  }

  @Test("passwords are protected on this machine, by TLS, or by a proxy that is known")
  func protection() throws {
    #expect(try !settings(["--auth-mode", "password"]).isUnprotected)
    let outside = ["--auth-mode", "password", "--host", "192.168.1.5"]
    #expect(try settings(outside).isUnprotected)
    #expect(try !settings(outside + ["--trusted-proxies", "192.168.1.2"]).isUnprotected)
    #expect(try !settings(outside + ["--tls-certificate", "/c", "--tls-key", "/k"]).isUnprotected)
  }

  @Test(
    "links begin with the address of the house: as it is said, else as it is reached",
    arguments: [
      ([], "http://127.0.0.1:8080"), (["--port", "80"], "http://127.0.0.1"), (["--host", "::1"], "http://[::1]:8080"),
      (["--auth-mode", "password", "--host", "0.0.0.0", "--host-names", "atrium.home"], "http://atrium.home:8080"),
      (["--auth-mode", "password", "--host", "::", "--port", "9000"], "http://localhost:9000"),
      (["--tls-certificate", "/c", "--tls-key", "/k", "--port", "443"], "https://127.0.0.1"),
      (["--address", "https://atrium.example/"], "https://atrium.example"),
      (["--address", "http://192.168.1.5:8080"], "http://192.168.1.5:8080"),
    ] as [([String], String)])
  func address(arguments: [String], expected: String) throws {
    let settings = try settings(arguments)
    #expect(settings.address.text == expected && settings.server.accounts.address == expected)
  }

  @Test("whoever names the house's address, or what it listens at, has named the house")
  func names() throws {
    #expect(try settings(["--address", "https://Atrium.example:8443"]).hostNames == ["atrium.example"])
    let both = try settings([
      "--auth-mode", "password", "--host", "192.168.1.5", "--host-names", "a.example", "--address", "https://b.example",
    ])
    #expect(both.hostNames == ["a.example", "192.168.1.5", "b.example"])
    #expect(try settings(["--auth-mode", "password", "--host", "2001:db8::1"]).hostNames == ["[2001:db8::1]"])
    #expect(try settings(["--auth-mode", "password", "--host", "0.0.0.0"]).hostNames == [])
    for bad in ["atrium.example", "https://", "https://a.example/path", "https://a@b.example", "ftp://a.example", "https://a.example?x"] {
      #expect(throws: SettingsError.badHouseAddress(bad)) { try settings(["--address", bad]) }
    }
  }

  @Test("letters go to a program of the system, from an address")
  func mail() throws {
    let plain = try settings(["--auth-mode", "password", "--address", "https://atrium.example"]).server.accounts
    #expect(plain.mailCommand == [] && plain.mailSender == "atrium@atrium.example")
    let people = ["--auth-mode", "password"]
    let said = try settings(people + ["--mail-command", "/usr/bin/msmtp -a home", "--mail-from", "me@example.org"]).server.accounts
    #expect(said.mailCommand == ["/usr/bin/msmtp", "-a", "home"] && said.mailSender == "me@example.org")
    #expect(try settings([]).server.accounts.mailSender == "atrium@localhost")
    for host in ["my_nas", "192.168.1.5", "[::1]", "a--.example-"] {
      #expect(try settings(people + ["--address", "http://\(host):8080"]).server.accounts.mailSender == "atrium@localhost")
    }
    #expect(throws: SettingsError.noProgram("sendmail")) { try settings(people + ["--mail-command", "sendmail -t"]) }
    let injected = "me\nBcc: you@example.org"
    #expect(throws: SettingsError.badSender(injected)) { try settings(people + ["--mail-from", injected]) }
  }

  @Test("the app that signs in with Apple is read under the name of the seed's server too, and the house's own wins")
  func apple() throws {
    var variables = ["APPLE_BUNDLE_ID": "com.psychichomily.app"]
    #expect(SettingValues([.data: "/data"], environment: variables)[.appleAudience] == "com.psychichomily.app")
    variables["ATRIUM_APPLE_AUDIENCE"] = "org.example.atrium"
    #expect(SettingValues([.data: "/data"], environment: variables)[.appleAudience] == "org.example.atrium")
  }

  @Test("an issuer is believed as it is set, and the browser comes back to the house")
  func issuer() throws {
    let plain = try settings(Self.oauth + ["--address", "https://atrium.example"]).server
    #expect(plain.authMode == .oauth)
    #expect(plain.accounts.issuer == IssuerSettings(issuer: "https://issuer.example", audiences: ["atrium"]))
    #expect(plain.accounts.issuerClient == IssuerClientSettings(identifier: "atrium"))
    #expect(plain.accounts.address == "https://atrium.example")
    #expect(!plain.accounts.linksByEmail && plain.accounts.appleAudience == nil)
    let cognito = try settings([
      "--auth-mode", "oauth", "--issuer", "https://cognito.example/pool", "--issuer-keys", "http://127.0.0.1:5000/keys",
      "--issuer-audience", "web, phone", "--link-by-email", "verified", "--apple-audience", "org.example.atrium",
    ]).server.accounts
    #expect(cognito.issuer?.audiences == ["web", "phone"] && cognito.issuer?.keySetAddress == "http://127.0.0.1:5000/keys")
    #expect(cognito.issuerClient == nil && cognito.linksByEmail && cognito.appleAudience == "org.example.atrium")
    #expect(try settings(Self.oauth + ["--issuer-network", "home"]).server.accounts.issuer?.allowsPrivateAddresses == true)
    #expect(throws: SettingsError.oauthNeeds([.issuer])) { try settings(["--auth-mode", "oauth"]) }
    #expect(throws: SettingsError.oauthNeeds([.issuerClient, .issuerAudience])) {
      try settings(["--auth-mode", "oauth", "--issuer", "https://issuer.example"])
    }
  }

  @Test("an issuer's address that this server may not ask is refused with the reason")
  func forgery() throws {
    for bad in ["http://issuer.example", "https://a:b@issuer.example", "file:///etc/passwd", "https://issuer.example#x", "issuer"] {
      #expect(throws: SettingsError.self) { try settings(["--auth-mode", "oauth", "--issuer", bad, "--issuer-client", "a"]) }
      #expect(throws: SettingsError.self) { try settings(Self.oauth + ["--issuer-keys", bad]) }
    }
  }

  @Test("the client's secret comes from a variable or a file, and is never shown")
  func secret() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "secret-\(UUID().uuidString)").path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: file) }
    try "from-a-file\n".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try settings(Self.oauth, ["ATRIUM_ISSUER_SECRET": "hush-hush"]).server.accounts.issuerClient?.secret == "hush-hush")
    #expect(try settings(Self.oauth + ["--issuer-secret-file", file]).server.accounts.issuerClient?.secret == "from-a-file")
    #expect(throws: SettingsError.unreadableSecret("/nowhere")) { try settings(Self.oauth + ["--issuer-secret-file", "/nowhere"]) }
    #expect(throws: SettingsError.twoSecrets) {
      try settings(Self.oauth + ["--issuer-secret-file", file], ["ATRIUM_ISSUER_SECRET": "hush-hush"])
    }
    #expect(throws: (any Error).self) { try SettingsOptions.parse(["--issuer-secret", "hush-hush"]) }
    let values = SettingValues([:], environment: ["ATRIUM_ISSUER_SECRET": "hush-hush"])
    let report = await DoctorReport(values)
    for text in [report.text, try report.json()] { #expect(!text.contains("hush-hush") && text.contains("ATRIUM_ISSUER_SECRET")) }
  }

  @Test("what means nothing in the mode is refused, and not passed over")
  func idle() throws {
    let ofIssuer: [(Setting, String)] = [
      (.issuer, "https://issuer.example"), (.issuerKeys, "https://issuer.example/keys"), (.issuerAudience, "web"),
      (.issuerClient, "atrium"), (.issuerSecretFile, "/secret"), (.issuerNetwork, "home"), (.issuerSecret, "hush-hush"),
    ]
    for mode in ["none", "password"] {
      for (setting, text) in ofIssuer {
        let error = SettingsError.needsIssuer(setting)
        #expect(throws: error) { try settings([], ["ATRIUM_AUTH_MODE": mode, setting.variable: text]) }
        #expect(!error.description.contains(text) && error.description.contains(setting.variable))
        if setting != .issuerSecret { #expect(throws: error) { try settings(["--auth-mode", mode, setting.option, text]) } }
      }
    }
    let ofPeople: [(Setting, String)] = [
      (.appleAudience, "org.example.atrium"), (.linkByEmail, "verified"), (.registration, "open"), (.mailCommand, "/usr/sbin/sendmail"),
      (.mailFrom, "atrium@example.org"),
    ]
    for (setting, text) in ofPeople {
      #expect(throws: SettingsError.needsSignIn(setting)) { try settings([setting.option, text]) }
      #expect(throws: Never.self) { try settings(["--auth-mode", "password", setting.option, text]) }
    }
    // An empty variable says nothing.
    #expect(throws: Never.self) { try settings([], ["ATRIUM_ISSUER": "", "ATRIUM_REGISTRATION": ""]) }
  }

  @Test("every error says what is wrong and what to do about it")
  func sentences() {
    let errors: [SettingsError] = [
      .badHouseAddress("x"), .noProgram("x"), .badSender("x"), .oauthNeeds([.issuer]), .oauthNeeds([.issuerClient, .issuerAudience]),
      .badIssuer(.issuer, "x", "is not an address"), .unreadableSecret("x"), .twoSecrets, .notLoopback("x"), .openToAll,
      .needsSignIn(.registration), .needsIssuer(.issuerSecret), .badAppleApp("x"),
    ]
    for error in errors {
      #expect(error.reason.hasSuffix(".") && error.fix.hasSuffix(".") && error.description.contains("--"), "\(error)")
    }
  }
}
