import AtriumClient
import AtriumDevice
import AuthenticationServices
import Foundation

/// The system's sheet in which a person signs in at an outside issuer: a browser that the app cannot look into.
@MainActor final class IssuerSheet: NSObject, ASWebAuthenticationPresentationContextProviding {
  private var anchor: ASPresentationAnchor?

  /// - Returns: how the sheet was closed.
  func show(_ url: URL) async -> DeviceCredentials.Outcome {
    guard anchor == nil, let anchor = PresentationAnchor.current else { return .notShown }
    self.anchor = anchor
    defer { self.anchor = nil }
    // A session that does not start may answer all the same: the first outcome counts.
    let (outcomes, continuation) = AsyncStream.makeStream(of: DeviceCredentials.Outcome.self)
    // On any thread: on a Mac the answer comes from the browser's connection.
    let session = ASWebAuthenticationSession(url: url, callbackURLScheme: LinkScheme.atrium.rawValue) { @Sendable address, error in
      continuation.yield(DeviceCredentials.Outcome(address, error))
      continuation.finish()
    }
    session.presentationContextProvider = self
    if !session.start() {
      continuation.yield(.notShown)
      continuation.finish()
    }
    for await outcome in outcomes { return outcome }
    return .cancelled
  }

  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
    // The system asks while it shows the sheet, and only then.
    guard let anchor else { preconditionFailure("A web sign-in asks for a window without being shown") }
    return anchor
  }
}

extension DeviceCredentials {
  /// - Parameter arrive: follows a path of the app, as `ArrivalLink` reads it: `/oauth?code=...&state=...`.
  @MainActor init(_ session: any CredentialStore, arrive: @escaping @MainActor (String) -> Void) {
    let sheet = IssuerSheet()
    self.init(session, sheet: { await sheet.show($0) }, arrive: { await arrive($0) })
  }
}

extension DeviceCredentials.Outcome {
  fileprivate nonisolated init(_ address: URL?, _ error: (any Error)?) {
    if let address {
      self = .returned(address)
    } else {
      self = (error as? ASWebAuthenticationSessionError)?.code == .canceledLogin ? .cancelled : .notShown
    }
  }
}
