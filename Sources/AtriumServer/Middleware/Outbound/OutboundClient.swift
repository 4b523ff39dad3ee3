import AsyncHTTPClient
import Foundation
import HTTPServing
import NIOCore
import NIOHTTP1

/// Asks other servers, within the rules: the name is looked up first, every address it has is checked, and the connection goes to a
/// checked address and nowhere else, so that a name which changes its mind in between gains nothing (DNS rebinding). The certificate is
/// checked against the name. Redirects are not followed, and no proxy is asked.
///
/// What remains: an address of the internet that a router turns back into the own network is not seen here, and
/// `allowsPrivate` admits the whole network, not one host of it.
package struct OutboundClient: Sendable {
  private let rules: OutboundRules
  private let timeLimit: Duration
  private let sizeLimit: Int
  private let clock: any Clock<Duration>
  private let lookUp: @Sendable (String) async throws(OutboundProblem) -> [NumericAddress]

  /// - Parameters:
  ///   - timeLimit: for everything, from the name to the last byte.
  ///   - sizeLimit: of a body, in bytes.
  package init(
    rules: OutboundRules, timeLimit: Duration = .seconds(5), sizeLimit: Int = 64 * 1024, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(rules: rules, timeLimit: timeLimit, sizeLimit: sizeLimit, clock: clock, lookUp: AddressLookup.addresses)
  }

  init(
    rules: OutboundRules, timeLimit: Duration = .seconds(5), sizeLimit: Int = 64 * 1024, clock: any Clock<Duration> = ContinuousClock(),
    lookUp: @escaping @Sendable (String) async throws(OutboundProblem) -> [NumericAddress]
  ) {
    self.rules = rules
    self.timeLimit = timeLimit
    self.sizeLimit = sizeLimit
    self.clock = clock
    self.lookUp = lookUp
  }

  /// - Throws: `OutboundProblem`. Each status is an answer, redirects included; it is the caller who knows which ones are good.
  package func send(_ request: OutboundRequest) async throws(OutboundProblem) -> OutboundAnswer {
    let target = try rules.target(request.address)
    // Not a group of tasks: that would wait for a name server that does not answer, which cannot be cancelled.
    let (results, outcome) = AsyncStream<Result<OutboundAnswer, OutboundProblem>>.makeStream()
    let work = Task { _ = outcome.yield(await exchange(request, with: target)) }
    let limit = Task {
      try await clock.sleep(for: timeLimit)
      outcome.yield(.failure(.tooSlow(request.address)))
    }
    defer {
      work.cancel()
      limit.cancel()
    }
    for await result in results { return try result.get() }
    throw .tooSlow(request.address)
  }

  private func exchange(_ request: OutboundRequest, with target: OutboundTarget) async -> Result<OutboundAnswer, OutboundProblem> {
    do {
      let addresses = try await lookUp(target.name)
      for address in addresses { try rules.check(address, of: target) }
      var problem = OutboundProblem.unreachable(request.address, cause: "the name is not known")
      for address in addresses.prefix(4) {
        do {
          return .success(try await exchange(request, with: target, at: address))
        } catch is NIOTooManyBytesError {
          return .failure(.tooLarge(request.address, limit: sizeLimit))
        } catch {
          problem = .unreachable(request.address, cause: "\(error)")
        }
      }
      return .failure(problem)
    } catch {
      return .failure(error)
    }
  }

  /// A client for one request: only so is the address it connects to the one that was checked.
  private func exchange(
    _ request: OutboundRequest, with target: OutboundTarget, at address: NumericAddress
  ) async throws -> OutboundAnswer {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow, decompression: .disabled)
    configuration.dnsOverride = [target.host: address.description]
    configuration.httpVersion = .http1Only
    configuration.timeout.connect = .seconds(2)
    return try await HTTPClient.withHTTPClient(configuration: configuration) { client in
      let response = try await client.execute(HTTPClientRequest(request), timeout: .seconds(60))
      let body = try await response.body.collect(upTo: sizeLimit)
      return OutboundAnswer(
        status: Int(response.status.code), freshFor: CacheLifetime.of(response.headers[canonicalForm: "Cache-Control"].map(String.init)),
        body: Data(body.readableBytesView))
    }
  }
}

extension HTTPClientRequest {
  fileprivate init(_ request: OutboundRequest) {
    self.init(url: request.address)
    headers.add(name: "Accept", value: "application/json")
    headers.add(name: "User-Agent", value: "Atrium")
    if let authorization = request.authorization { headers.add(name: "Authorization", value: authorization) }
    if let form = request.form {
      method = .POST
      headers.add(name: "Content-Type", value: "application/x-www-form-urlencoded")
      body = .bytes(ByteBuffer(string: FormText.of(form)))
    }
  }
}
