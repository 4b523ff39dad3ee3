import AsyncHTTPClient
import Foundation
import HTTPServing
import NIOCore
import NIOSSL

/// Sends one request to a server that a policy allows: the name is looked up first, every address it has is checked, and the connection goes to a
/// checked address and nowhere else, so that a name which changes its mind in between gains nothing (DNS rebinding). The certificate is checked
/// against the name. Redirects are not followed, no cookie is kept, and no proxy is asked.
struct OutboundConnector: Sendable {
  typealias Lookup = @Sendable (String) async throws(OutboundProblem) -> [NumericAddress]

  let policy: any OutboundPolicy
  let lookUp: Lookup

  /// Addresses of a name that are tried.
  private static let mostAddresses = 4

  /// - Parameters:
  ///   - limit: for the request to one address.
  ///   - isFinal: asked after a failure, whether the request must not be sent to the next address: it may have arrived.
  ///   - read: reads the answer, of which the connection is gone when this returns. What it throws is taken for a fault of the connection, and
  ///     the next address is tried.
  /// - Throws: `OutboundProblem` `address`, `unreachable`, `insecure`.
  func send<Value: Sendable>(
    _ request: HTTPClientRequest, within limit: Duration = .seconds(60), isFinal: @Sendable () -> Bool = { false },
    _ read: @Sendable (HTTPClientResponse) async throws -> Value
  ) async throws(OutboundProblem) -> Value {
    let target = try policy.target(request.url)
    let addresses = try await lookUp(target.name)
    for address in addresses { try policy.check(address, of: target) }
    var problem = OutboundProblem.unreachable(request.url, cause: "the name is not known")
    for address in addresses.prefix(Self.mostAddresses) {
      do {
        return try await send(request, to: target, at: address, within: limit, read)
      } catch {
        problem = Self.problem(error, with: request.url)
        if isFinal() { break }
      }
    }
    throw problem
  }

  /// A client for one request: only so is the address it connects to the one that was checked.
  private func send<Value: Sendable>(
    _ request: HTTPClientRequest, to target: OutboundTarget, at address: NumericAddress, within limit: Duration,
    _ read: @Sendable (HTTPClientResponse) async throws -> Value
  ) async throws -> Value {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow, decompression: .disabled)
    configuration.dnsOverride = [target.host: address.description]
    configuration.httpVersion = .http1Only
    configuration.timeout.connect = .seconds(2)
    configuration.connectionPool.retryConnectionEstablishment = false
    return try await HTTPClient.withHTTPClient(configuration: configuration) { client in
      try await read(try await client.execute(request, timeout: TimeAmount(limit)))
    }
  }

  private static func problem(_ error: any Error, with address: String) -> OutboundProblem {
    if error is NIOSSLError || error is NIOSSLExtraError { return .insecure(address, cause: "\(error)") }
    return .unreachable(address, cause: "\(error)")
  }
}
