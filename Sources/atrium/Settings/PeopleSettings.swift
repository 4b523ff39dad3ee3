import AtriumAPI
import AtriumServer
import Foundation

/// Who may come in, and how, as it stands in the settings.
struct PeopleSettings: Equatable {
  /// How strangers make accounts.
  private enum Registering: String, CaseIterable {
    case invited, open
  }

  /// When an address leads to an account.
  private enum Linking: String, CaseIterable {
    case never, verified
  }

  let mode: AuthMode
  let accounts: AccountSettings

  /// - Parameter address: of the house, without a path.
  /// - Throws: `SettingsError` naming the setting and what is wrong with it.
  init(_ values: SettingValues, address: HouseAddress) throws {
    mode = try values.choice(.authMode)
    // Whoever says it believes that it protects something.
    if mode != .oauth, let idle = Setting.ofIssuer.first(where: values.isSaid) { throw SettingsError.needsIssuer(idle) }
    if mode == .none, let idle = Setting.ofPeople.first(where: values.isSaid) { throw SettingsError.needsSignIn(idle) }
    let registering: Registering = try values.choice(.registration)
    let linking: Linking = try values.choice(.linkByEmail)
    let network: IssuerPlace.Network = try values.choice(.issuerNetwork)
    let command = (values[.mailCommand] ?? "").split(separator: " ").map(String.init)
    if let program = command.first, !program.hasPrefix("/") { throw SettingsError.noProgram(program) }
    let sender = values[.mailFrom] ?? "atrium@\(address.mailDomain)"
    guard AccountSettings.isSender(sender) else { throw SettingsError.badSender(sender) }
    var accounts = AccountSettings(
      registration: registering == .open ? .open : .invited, address: address.text, mailCommand: command, mailSender: sender)
    accounts.linksByEmail = linking == .verified
    accounts.appleAudience = values[.appleAudience]
    if mode == .oauth {
      let place = try IssuerPlace(values, network: network)
      accounts.issuer = place.issuer
      accounts.issuerClient = place.client
    }
    self.accounts = accounts
  }
}
