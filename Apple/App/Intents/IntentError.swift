import AtriumClient
import AtriumDevice
import Foundation

/// Why an intent failed, as Siri says it and Shortcuts shows it.
struct IntentError: Error, CustomLocalizedStringResourceConvertible {
  let failure: IntentFailure

  /// The current server.
  static func connection() throws -> APIClient {
    guard let connection = HouseConnection.current() else { throw IntentError(failure: .noServer) }
    return connection.client
  }

  /// Runs what an intent does, and says why it failed.
  static func explaining<Value: Sendable>(_ work: (APIClient) async throws -> Value) async throws -> Value {
    let client = try connection()
    do {
      return try await work(client)
    } catch let failure as IntentFailure {
      throw IntentError(failure: failure)
    }
  }

  var localizedStringResource: LocalizedStringResource {
    switch failure {
    case .noServer: "Open Atrium and connect to your server first."
    case .signedOut: "Open Atrium and sign in again."
    case .notAllowed: "You don’t have permission to do this."
    case .unreachable: "Your server can’t be reached."
    case .unavailable: "Your server isn’t available at the moment."
    case .tooOften: "That was too often. Try again in a moment."
    case .tooLarge: "This is too large for your server."
    case .noStorage: "There isn’t enough storage on your server."
    case .gone: "It no longer exists."
    case .empty: "There’s nothing to do: it’s empty."
    case .unreadableFile: "The file can’t be read."
    case .otherVersion: "Your server runs a different version. Update Atrium."
    case .refused(let reason): "Your server didn’t accept it: \(reason)"
    }
  }
}
