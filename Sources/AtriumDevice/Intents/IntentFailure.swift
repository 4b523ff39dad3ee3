import AtriumAPI
import AtriumClient
import Foundation

/// Why an intent could not do what it was asked for, in cases that a person can distinguish. The app has a sentence for each.
public enum IntentFailure: Error, Hashable, Sendable {
  /// No server is set up on this device.
  case noServer
  /// The person signed out, or their key was removed.
  case signedOut
  /// The person or their key may not do it.
  case notAllowed
  case unreachable
  /// The server is there and cannot do it now.
  case unavailable
  /// Something was asked too often.
  case tooOften
  case tooLarge
  /// The server's disk is full.
  case noStorage
  /// What was asked for no longer exists.
  case gone
  /// There was nothing in what was given.
  case empty
  /// The file that was given cannot be read.
  case unreadableFile
  /// The server answers in a way that this version of the app does not know.
  case otherVersion
  /// Anything else, in the server's words.
  case refused(String)

  /// - Returns: nil for a cancellation, which is no failure.
  public init?(_ error: any Error) {
    switch error {
    case let failure as IntentFailure: self = failure
    case is CancellationError: return nil
    case let error as ClientError: self.init(error)
    case let problem as Problem: self.init(problem)
    default: self = .unreadableFile
    }
  }

  /// Runs what an intent does, and throws nothing else than an ``IntentFailure`` or a cancellation.
  static func explaining<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch {
      if let failure = IntentFailure(error) { throw failure }
      throw error
    }
  }

  private init(_ error: ClientError) {
    switch error {
    case .problem(let problem): self.init(problem)
    case .refused(status: 401): self = .signedOut
    case .refused(status: 403): self = .notAllowed
    case .refused(status: 413): self = .tooLarge
    case .refused(status: 429): self = .tooOften
    case .refused: self = .unavailable
    case .unreachable: self = .unreachable
    case .unreadable: self = .otherVersion
    }
  }

  private init(_ problem: Problem) {
    switch problem.code {
    case .tokenMissing, .tokenInvalid, .tokenExpired: self = .signedOut
    case .forbidden: self = .notAllowed
    case .tooLarge: self = .tooLarge
    case .insufficientStorage: self = .noStorage
    case .notFound: self = .gone
    case .tooManyRequests: self = .tooOften
    case .unavailable, .notInTime, .internalError, .requestTimeout: self = .unavailable
    default: self = .refused(problem.detail)
    }
  }
}
