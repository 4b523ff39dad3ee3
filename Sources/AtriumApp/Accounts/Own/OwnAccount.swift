package import AtriumAPI
import AtriumClient
import SwiftUI

/// What the screens of the person's own account show, and what they do.
@Observable package final class OwnAccount {
  @ObservationIgnored let sessions: Loadable<SessionList>
  @ObservationIgnored let keys: Loadable<KeyList>
  private let client: APIClient
  private let account: Account

  init(client: APIClient, account: Account, clock: any Clock<Duration>) {
    self.client = client
    self.account = account
    sessions = Loadable(clock: clock) { try await client.send(ListSessions()) }
    keys = Loadable(clock: clock) { try await client.send(ListKeys()) }
  }

  func change(_ call: ChangeProfile) async throws {
    account.changed(try await client.send(call).user)
    // A new password ends the others.
    if call.password != nil { await sessions.reload() }
  }

  func sendVerification() async throws { _ = try await client.send(SendVerification()) }

  func beginSecondFactor() async throws -> SecondFactorSecret { try await client.send(BeginSecondFactor()) }

  /// - Returns: the recovery codes.
  func confirmSecondFactor(_ code: String) async throws -> [String] {
    let codes = try await client.send(ConfirmSecondFactor(code: code)).recoveryCodes
    await account.refresh()
    return codes
  }

  func removeSecondFactor(_ code: String) async throws {
    _ = try await client.send(RemoveSecondFactor(code: code))
    await account.refresh()
  }

  func renewRecoveryCodes(_ code: String) async throws -> [String] {
    try await client.send(RenewRecoveryCodes(code: code)).recoveryCodes
  }

  func end(_ session: SessionSummary) async throws {
    _ = try await client.send(RevokeSession(id: session.id))
    await sessions.reload()
  }

  func endOthers() async throws {
    _ = try await client.send(RevokeOtherSessions())
    await sessions.reload()
  }

  /// - Returns: the key itself, which nobody can ask for again.
  package func make(_ call: MakeKey) async throws -> String {
    let made = try await client.send(call)
    await keys.reload()
    return made.key
  }

  func revoke(_ key: KeySummary) async throws {
    _ = try await client.send(RevokeKey(id: key.id))
    await keys.reload()
  }
}
