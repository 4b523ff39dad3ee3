import Foundation
import Logging

/// An outside issuer: its addresses and its keys, as far as they are needed.
struct Issuer: Sendable {
  let settings: IssuerSettings
  let keys: IssuerKeys
  private let directory: FetchedDocument<IssuerDirectory>

  /// Fetches nothing yet.
  ///
  /// - Parameter outbound: makes what performs requests under some rules; tests hand over their own.
  /// - Throws: `OutboundProblem.address` when the settings name an address that may not be asked.
  init(
    _ settings: IssuerSettings, outbound: (OutboundRules) -> Outbound = { OutboundClient(rules: $0).send },
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }, logger: Logger
  ) throws(OutboundProblem) {
    let own = outbound(settings.ownRules)
    let named = outbound(settings.namedRules)
    let directory = FetchedDocument<IssuerDirectory>(now: now, logger: logger) { () async throws(OutboundProblem) in
      let address = IssuerDirectory.address(of: settings.issuer)
      let answer = try await own(OutboundRequest(address))
      guard answer.status == 200 else { throw .status(address, answer.status) }
      return (try IssuerDirectory(answer.body, of: settings), freshFor: answer.freshFor)
    }
    self.settings = settings
    self.directory = directory
    if let address = settings.keySetAddress {
      _ = try settings.ownRules.target(address)
      keys = IssuerKeys(address: { () async throws(OutboundProblem) in address }, outbound: own, now: now, logger: logger)
    } else {
      _ = try settings.ownRules.target(settings.issuer)
      keys = IssuerKeys(
        address: { () async throws(OutboundProblem) in try await directory.document().keySetAddress }, outbound: named, now: now,
        logger: logger)
    }
  }

  /// The issuer's addresses, asked for when they are not known.
  func addresses() async throws(OutboundProblem) -> IssuerDirectory {
    try await directory.document()
  }
}
