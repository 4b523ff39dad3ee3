public import AtriumAPI
public import AtriumClient
public import Foundation

/// The credential store of an app that goes to an outside issuer in the system's own sheet, and comes back by the scheme `atrium`.
///
/// The session itself is kept by another store.
public struct DeviceCredentials: CredentialStore {
  /// How the sheet was closed.
  public enum Outcome: Equatable, Sendable {
    /// The issuer sent the person back to this address.
    case returned(URL)
    case cancelled
    /// The sheet could not be shown.
    case notShown
  }

  private let session: any CredentialStore
  private let sheet: @Sendable (URL) async -> Outcome
  private let arrive: @Sendable (String) async -> Void

  /// - Parameters:
  ///   - sheet: shows the system's sheet, until it is closed.
  ///   - arrive: follows a path of the app, as `ArrivalLink` reads it: `/oauth?code=...&state=...`.
  public init(
    _ session: any CredentialStore, sheet: @escaping @Sendable (URL) async -> Outcome,
    arrive: @escaping @Sendable (String) async -> Void
  ) {
    self.session = session
    self.sheet = sheet
    self.arrive = arrive
  }

  /// The system's sheet waits for the app's own scheme, and shows no page of the house.
  public var returnsToApp: Bool { true }

  public func isSignedIn() async -> AsyncStream<Bool> { await session.isSignedIn() }
  public func admit(_ answer: SignIn) async throws { try await session.admit(answer) }
  public func leave() async { await session.leave() }
  public func remember(_ attempt: String) async throws { try await session.remember(attempt) }
  public func recall() async throws -> String? { try await session.recall() }

  /// - Returns: false where the sheet cannot be shown: the app opens the address in a browser then.
  public func depart(to url: URL) async -> Bool {
    // The sheet takes no other, and ends the program over one.
    guard ["http", "https"].contains(url.scheme?.lowercased()) else { return false }
    switch await sheet(url) {
    case .returned(let address):
      guard let path = Self.path(of: address) else { return false }
      await arrive(path)
    case .cancelled:
      // Nobody comes back from there any more: its secret would wait for somebody else's answer.
      _ = try? await session.recall()
    case .notShown:
      return false
    }
    return true
  }

  /// - Returns: nil for another address than that of the way back from an issuer.
  static func path(of address: URL) -> String? {
    guard let link = AppLink(address), link.host == nil, link.path.hasPrefix("/oauth?") else { return nil }
    return link.path
  }
}
