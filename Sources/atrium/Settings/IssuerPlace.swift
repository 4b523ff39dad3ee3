import AtriumServer
import Foundation

/// The outside issuer at which people sign in, as it stands in the settings.
struct IssuerPlace: Equatable {
  /// Where an issuer may be.
  enum Network: String, CaseIterable {
    case internet, home
  }

  let issuer: IssuerSettings
  let client: IssuerClientSettings?

  /// - Throws: `SettingsError` naming the setting and what is wrong with it.
  init(_ values: SettingValues, network: Network) throws {
    guard let name = values[.issuer] else { throw SettingsError.oauthNeeds([.issuer]) }
    let client = values[.issuerClient]
    let named = values.list(.issuerAudience)
    let audiences = Set(named.isEmpty ? client.map { [$0] } ?? [] : named)
    guard !audiences.isEmpty else { throw SettingsError.oauthNeeds([.issuerClient, .issuerAudience]) }
    issuer = IssuerSettings(
      issuer: name, keySetAddress: values[.issuerKeys], audiences: audiences, allowsPrivateAddresses: network == .home)
    // An issuer whose keys are elsewhere is a name that nobody asks.
    let asked: Setting = values[.issuerKeys] == nil || client != nil ? .issuer : .issuerKeys
    for setting in Set([asked, .issuerKeys]) {
      if let text = values[setting], let reason = issuer.reasonNot(toAsk: text) { throw SettingsError.badIssuer(setting, text, reason) }
    }
    let secret = try Self.secret(values)
    self.client = client.map { IssuerClientSettings(identifier: $0, secret: secret) }
  }

  private static func secret(_ values: SettingValues) throws -> String? {
    guard let path = values[.issuerSecretFile] else { return values[.issuerSecret] }
    guard values[.issuerSecret] == nil else { throw SettingsError.twoSecrets }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty
    else {
      throw SettingsError.unreadableSecret(path)
    }
    return text
  }
}
