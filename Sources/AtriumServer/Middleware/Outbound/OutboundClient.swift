import AsyncHTTPClient
import Foundation
import HTTPServing
import NIOCore
import NIOHTTP1

/// Asks other servers within the rules, for what fits into memory; see ``OutboundConnector``.
///
/// What remains: an address of the internet that a router turns back into the own network is not seen here, and
/// `allowsPrivate` admits the whole network, not one host of it.
package struct OutboundClient: Sendable {
  private let connector: OutboundConnector
  private let timeLimit: Duration
  private let sizeLimit: Int
  private let clock: any Clock<Duration>

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
    lookUp: @escaping OutboundConnector.Lookup
  ) {
    connector = OutboundConnector(policy: rules, lookUp: lookUp)
    self.timeLimit = timeLimit
    self.sizeLimit = sizeLimit
    self.clock = clock
  }

  /// - Throws: `OutboundProblem`. Each status is an answer, redirects included; it is the caller who knows which ones are good.
  package func send(_ request: OutboundRequest) async throws(OutboundProblem) -> OutboundAnswer {
    // Not a group of tasks: that would wait for a name server that does not answer, which cannot be cancelled.
    let (results, outcome) = AsyncStream<Result<OutboundAnswer, OutboundProblem>>.makeStream()
    let work = Task { _ = outcome.yield(await exchange(request)) }
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

  private func exchange(_ request: OutboundRequest) async -> Result<OutboundAnswer, OutboundProblem> {
    do {
      return try await connector.send(HTTPClientRequest(request)) { [sizeLimit] response in
        do {
          let body = try await response.body.collect(upTo: sizeLimit)
          return .success(
            OutboundAnswer(
              status: Int(response.status.code),
              freshFor: CacheLifetime.of(response.headers[canonicalForm: "Cache-Control"].map(String.init)),
              body: Data(body.readableBytesView)))
        } catch is NIOTooManyBytesError {
          return .failure(.tooLarge(request.address, limit: sizeLimit))
        }
      }
    } catch {
      return .failure(error)
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
