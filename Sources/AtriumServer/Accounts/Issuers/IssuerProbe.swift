import Foundation
import Logging

/// Asks the issuer of the settings for what signing in needs, as the server would.
package struct IssuerProbe: Sendable {
  private let settings: AccountSettings

  package init(_ settings: AccountSettings) {
    self.settings = settings
  }

  /// What is wrong, as a sentence; nil when everything can be had.
  package func problem() async -> String? {
    guard let named = settings.issuer else { return nil }
    do {
      let issuer = try Issuer(named, logger: Logger(label: "atrium") { _ in SwiftLogNoOpLogHandler() })
      try await issuer.keys.fetch()
      guard settings.issuerClient != nil else { return nil }
      let addresses = try await issuer.addresses()
      guard addresses.authorizationAddress != nil, addresses.tokenAddress != nil else {
        return "\(named.issuer) names no address at which a browser signs in."
      }
      return nil
    } catch {
      return error.localizedDescription
    }
  }
}
