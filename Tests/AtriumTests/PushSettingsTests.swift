import AtriumServer
import Crypto
import Foundation
import Testing

@testable import atrium

@Suite struct PushSettingsTests {
  private func push(_ given: [Setting: String] = [:], environment: [String: String] = [:]) throws -> PushSettings {
    try Settings(SettingValues(given.merging([.data: "/data"]) { first, _ in first }, environment: environment)).server.push
  }

  private func withKey(_ text: String = P256.Signing.PrivateKey().pemRepresentation, _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "atrium-\(UUID().uuidString).p8")
    try Data(text.utf8).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    try body(path.path(percentEncoded: false))
  }

  @Test("nobody is named to Apple as it comes, and the contact is made of the house's address")
  func standard() throws {
    #expect(try push() == PushSettings(contact: "mailto:atrium@localhost"))
    #expect(try push([.address: "https://atrium.example"]).contact == "https://atrium.example")
    #expect(try push([.pushContact: "mailto:me@example.org", .pushHosts: "push.example.org, b.example:8443"]).hosts.count == 2)
  }

  @Test("Apple's four are read, also under the names of the seed's server, and the house's own win")
  func apple() throws {
    try withKey { path in
      let variables = [
        "CLAUDIATOR_APNS_KEY_PATH": path, "CLAUDIATOR_APNS_KEY_ID": "ABC123DEFG", "CLAUDIATOR_APNS_TEAM_ID": "DEF123GHIJ",
        "CLAUDIATOR_APNS_BUNDLE_ID": "com.claudiator.app",
      ]
      let apple = try #require(try push(environment: variables).apple)
      #expect(apple.keyID == "ABC123DEFG" && apple.teamID == "DEF123GHIJ" && apple.bundleID == "com.claudiator.app")
      let own = variables.merging(["ATRIUM_APNS_BUNDLE_ID": "org.example.atrium"]) { $1 }
      #expect(try push(environment: own).apple?.bundleID == "org.example.atrium")
      let values = SettingValues([.data: "/data"], environment: own)
      #expect(values.entries.first { $0.setting == .apnsKeyID }?.source == .otherEnvironment)
      #expect(values.entries.first { $0.setting == .apnsBundleID }?.source == .environment)
    }
  }

  @Test("what cannot be is named, with what to do")
  func refused() throws {
    try withKey { path in
      let whole: [Setting: String] = [
        .apnsKeyPath: path, .apnsKeyID: "ABC123DEFG", .apnsTeamID: "DEF123GHIJ", .apnsBundleID: "org.example.atrium",
      ]
      #expect(throws: Never.self) { try push(whole) }
      #expect(throws: SettingsError.oneWithoutOther(.apnsKeyPath, .apnsTeamID)) { try push(whole.filter { $0.key != .apnsTeamID }) }
      let wrong: [(Setting, String)] = [
        (.apnsKeyPath, "/nowhere.p8"), (.apnsKeyID, "ABC"), (.apnsTeamID, "DEF"), (.apnsBundleID, "a b"), (.pushContact, "me"),
        (.pushHosts, "https://push.example"),
      ]
      for (setting, text) in wrong {
        let error = #expect(throws: SettingsError.self) { try push(whole.merging([setting: text]) { $1 }) }
        #expect(error?.description.contains(setting.option) == true, "\(setting.name)")
      }
    }
    try withKey("no key") { path in
      #expect(throws: SettingsError.self) {
        try push([.apnsKeyPath: path, .apnsKeyID: "ABC123DEFG", .apnsTeamID: "DEF123GHIJ", .apnsBundleID: "org.example.atrium"])
      }
    }
  }
}
