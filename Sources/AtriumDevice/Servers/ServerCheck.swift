public import AtriumAPI
public import AtriumClient
public import Foundation

/// Asks a server what a set-up has to know of it.
public struct ServerCheck: Sendable {
  private let transport: @Sendable (URL) -> any Transport

  /// - Parameter transport: leads to the server at an address, without a credential.
  public init(transport: @escaping @Sendable (URL) -> any Transport) {
    self.transport = transport
  }

  /// How the server stands, and how one signs in there.
  ///
  /// - Throws: `ServerFailure`, `CancellationError`.
  public func house(at address: ServerAddress) async throws -> House {
    try await answer(to: GetHouse(), from: transport(address.url))
  }

  /// Checks that the server knows a key (seed: A1).
  ///
  /// A key that may not do what is asked for is known all the same: it is a right one.
  /// - Throws: as `house(at:)`.
  public func key(_ key: String, at address: ServerAddress, of house: House) async throws {
    let transport = KeyTransport(transport(address.url)) { key }
    do {
      if house.rooms.contains(.agents) {
        _ = try await answer(to: PingAgents(), from: transport)
      } else {
        _ = try await answer(to: GetProfile(), from: transport)
      }
    } catch KeyLimit.forbidden {}
  }

  private func answer<C: Call>(to call: C, from transport: any Transport) async throws -> C.Response {
    let response: WireResponse
    do {
      // Not by an `APIClient`, which says less of why there is no answer.
      response = try await transport.send(try WireRequest(call))
    } catch is CancellationError {
      throw CancellationError()
    } catch let failure as SecureConnectionFailure {
      throw ServerFailure.noSecureConnection(failure.reason)
    } catch ClientError.unreachable(let reason) {
      throw ServerFailure.unreachable(reason)
    } catch {
      throw ServerFailure.unreachable(error.localizedDescription)
    }
    guard (200..<300).contains(response.status) else { throw Self.failure(of: response) }
    guard let value = try? WireJSON.decode(C.Response.self, from: response.body) else { throw ServerFailure.notAtrium }
    return value
  }

  /// Whatever an Atrium refuses it says as a problem. Others answer with pages.
  private static func failure(of response: WireResponse) -> any Error {
    guard response.headers["content-type"]?.hasPrefix(Problem.mediaType) == true,
      let problem = try? WireJSON.decode(Problem.self, from: response.body)
    else { return ServerFailure.notAtrium }
    switch problem.code {
    case .forbiddenHost: return ServerFailure.foreignName
    case .forbidden: return KeyLimit.forbidden
    case .tooManyRequests: return ServerFailure.tooManyAttempts
    default: break
    }
    switch problem.status {
    case 401: return ServerFailure.keyRefused
    case 404: return ServerFailure.notAtrium
    default: return ServerFailure.serverProblem(status: problem.status)
    }
  }

  private enum KeyLimit: Error {
    case forbidden
  }
}
