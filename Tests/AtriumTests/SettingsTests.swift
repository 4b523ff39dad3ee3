import ArgumentParser
import AtriumServer
import LifeServer
import Recognition
import Testing

@testable import atrium

@Suite struct SettingsTests {
  private func settings(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Settings {
    try Settings(try SettingsOptions.parse(arguments), environment: environment)
  }

  @Test("an option comes before a variable, a variable before the default")
  func order() throws {
    #expect(try settings(["--data", "/a"]).port == 8080)
    #expect(try settings(["--data", "/a"], ["ATRIUM_PORT": "9000", "ATRIUM_DATA": "/b"]).port == 9000)
    let both = try settings(
      ["--data", "/a", "--port", "9001"], ["ATRIUM_PORT": "9000", "ATRIUM_DATA": "/b", "ATRIUM_HOST_NAMES": "a.example, b.example"])
    #expect(both.port == 9001 && both.data == "/a" && both.hostNames == ["a.example", "b.example"])
  }

  @Test("state goes where the system keeps state")
  func state() throws {
    #expect(try settings(["--data", "/a"], ["XDG_STATE_HOME": "/s", "HOME": "/h"]).state == "/s/atrium")
    #expect(try settings(["--data", "/a"], ["HOME": "/h"]).state == "/h/.local/state/atrium")
    #expect(try settings(["--data", "/a", "--state", "/x"], ["XDG_STATE_HOME": "/s"]).state == "/x")
  }

  @Test("a database is named by its address, and its password is shown in no form")
  func database() throws {
    #expect(try settings(["--data", "/a"]).records == .file)
    let address = "postgres://me:opensesame@db.home/atrium?sslmode=require"
    let both = try settings(["--data", "/a"], ["ATRIUM_DATABASE": address])
    #expect(try both.records == RecordsPlace(address) && both.server.records == both.records)
    for text in [
      address, "postgres://db/atrium?password=opensesame", "host=db password=opensesame", "postgres://me:open%sesame@db", "opensesame",
      "postgres://me:opensesame@/@db", "Postgres://me:opensesame@db",
    ] {
      let values = SettingValues([:], environment: ["ATRIUM_DATABASE": text])
      let shown = try #require(values.entries.first { $0.setting == .database }?.shown)
      #expect(!shown.contains("sesame"), "\(shown)")
      do { _ = try Settings.records(values) } catch { #expect(!"\(error)".contains("sesame")) }
    }
    let shown = SettingValues([:], environment: ["ATRIUM_DATABASE": address]).entries.first { $0.setting == .database }?.shown
    #expect(shown == "postgres://me@db.home/atrium?sslmode=require")
  }

  @Test(
    "the inbox of Life is a folder of the data folder", arguments: [(nil, "inbox"), ("/Arrivals/new/", "Arrivals/new"), ("/", "inbox")])
  func inbox(text: String?, folder: String) throws {
    let values = SettingValues([:], environment: text.map { ["ATRIUM_LIFE_INBOX": $0] } ?? [:])
    #expect(try LifeSettings(values) == LifeSettings(inbox: folder))
  }

  @Test("hosts of the own network are names and addresses, and what is none is named")
  func privateHosts() throws {
    func values(_ text: String) -> SettingValues { SettingValues([:], environment: ["ATRIUM_LIFE_PRIVATE_HOSTS": text]) }
    let hosts = try PrivateHosts(["wiki.home", "10.0.0.7:8080", "[fd00::1]"])
    #expect(try LifeSettings(values("Wiki.home, 10.0.0.7:8080,,[fd00::1]")).privateHosts == hosts)
    #expect(throws: SettingsError.badHost(.lifePrivateHosts, "http://wiki.home")) { try values("a, http://wiki.home").rooms() }
  }

  @Test("text is recognised in German and English, or in the languages that are named, with English last")
  func textLanguages() throws {
    #expect(try settings(["--data", "/a"]).server.textLanguages == LanguageData(languages: ["deu", "eng"]))
    let named = try settings(["--data", "/a", "--ocr-languages", "eng, fra,chi_sim"], ["ATRIUM_OCR_DATA": "/d"]).server.textLanguages
    #expect(named.wanted == ["fra", "chi_sim", "eng"])
    #expect(named.folders == ["/d", LanguageData.systemFolder])
    for text in ["../eng", "eng+deu", "~eng", "einglish language"] {
      #expect(throws: SettingsError.badLanguage(text)) { try settings(["--data", "/a", "--ocr-languages", text]) }
    }
    let many = (0...LanguageData.mostLanguages).map { "l\($0)" }
    #expect(throws: SettingsError.tooManyLanguages(many.count)) {
      try settings(["--data", "/a", "--ocr-languages", many.joined(separator: ",")])
    }
  }

  @Test("apps of Apple's are named with their team, and whoever runs the house as they like")
  func belongings() throws {
    let plain = try settings(["--data", "/a"]).server
    #expect(plain.appleApps.isEmpty && plain.operatorName == nil)
    let named = try settings(
      ["--data", "/a", "--apple-apps", "TEAM123456.app.atrium.Atrium, TEAM123456.org.example"], ["ATRIUM_OPERATOR": "Ada, ada@example.org"]
    ).server
    #expect(named.appleApps == ["TEAM123456.app.atrium.Atrium", "TEAM123456.org.example"] && named.operatorName == "Ada, ada@example.org")
    #expect(throws: SettingsError.badAppleApp("app.atrium.Atrium")) { try settings(["--data", "/a", "--apple-apps", "app.atrium.Atrium"]) }
  }

  @Test("a setting that cannot be is named")
  func errors() {
    #expect(throws: SettingsError.missingData) { try settings([]) }
    #expect(throws: SettingsError.badPort("eighty")) { try settings(["--data", "/a"], ["ATRIUM_PORT": "eighty"]) }
    #expect(throws: SettingsError.badPort("70000")) { try settings(["--data", "/a", "--port", "70000"]) }
    #expect(throws: SettingsError.stateInsideData("/a/b/../state")) { try settings(["--data", "/a", "--state", "/a/b/../state"]) }
    #expect(throws: SettingsError.stateInsideData("/a/")) { try settings(["--data", "/a", "--state", "/a/"]) }
    #expect(throws: Never.self) { try settings(["--data", "/a"], ["HOME": "/a"]) }
    #expect(throws: SettingsError.notOneOf(.metrics, "all", ["loopback", "owner", "nobody"])) {
      try settings(["--data", "/a", "--metrics", "all"])
    }
    #expect(throws: SettingsError.notOneOf(.logFormat, "xml", ["text", "json"])) {
      try settings(["--data", "/a"], ["ATRIUM_LOG_FORMAT": "xml"])
    }
    #expect(throws: SettingsError.badDatabase(reason: "it does not begin with postgres://")) {
      try settings(["--data", "/a"], ["ATRIUM_DATABASE": "host=db password=opensesame"])
    }
    #expect(throws: SettingsError.notLoopback("0.0.0.0")) { try settings(["--data", "/a", "--host", "0.0.0.0"]) }
  }
}
