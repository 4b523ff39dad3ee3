public import Foundation

/// Performs the actions of a `ServerSetUp`.
public struct ServerSetUpPerformer: Sendable {
  private let check: ServerCheck
  private let keep: @Sendable (KnownServer, _ key: String?, _ inPlaceOf: UUID?) async throws -> Void

  /// - Parameter keep: keeps a server, as `ServerShelf` does; it throws where the device cannot.
  public init(check: ServerCheck, keep: @escaping @Sendable (KnownServer, _ key: String?, _ inPlaceOf: UUID?) async throws -> Void) {
    self.check = check
    self.keep = keep
  }

  /// - Returns: what came of it; nil when the task was cancelled.
  public func perform(_ action: ServerSetUp.Action) async -> ServerSetUp.Event? {
    let attempt = action.attempt
    do {
      switch action {
      case .ask(let address, _): return .answered(try await check.house(at: address), attempt: attempt)
      case .check(let key, let address, let house, _):
        try await check.key(key, at: address, of: house)
        return .keyAccepted(attempt: attempt)
      case .keep(let server, let key, let former, _):
        try await keep(server, key, former)
        return .kept(attempt: attempt)
      }
    } catch is CancellationError {
      return nil
    } catch let failure as ServerFailure {
      return .failed(failure, attempt: attempt)
    } catch {
      return .failed(.notKept(error.localizedDescription), attempt: attempt)
    }
  }
}

extension ServerSetUp.Action {
  var attempt: Int {
    switch self {
    case .ask(_, let attempt), .check(_, _, _, let attempt), .keep(_, _, _, let attempt): attempt
    }
  }
}
