import AsyncHTTPClient
import Foundation
import NIOHTTP1

/// Fetches what a captured link leads to. These addresses are unchecked user input, so each one, also those of redirects, has to pass ``LinkRules``, and the
/// connection goes to the address that was checked; see ``OutboundConnector``. No cookie and no `Referer` is sent, and nothing in a page is followed.
package struct LinkFetcher: Sendable {
  package static let redirectLimit = 5
  package static let sizeLimit = 10 << 20
  package static let timeLimit: Duration = .seconds(20)
  /// Between two requests to a host.
  package static let interval: Duration = .seconds(1)

  private static let redirects: Set<UInt> = [301, 302, 303, 307, 308]

  private let connector: OutboundConnector
  private let body: LinkBody
  private let timeLimit: Duration
  private let clock: any Clock<Duration>
  private let pace: HostPace

  /// - Parameters:
  ///   - sizeLimit: of a page, in bytes.
  ///   - timeLimit: for all requests of one page, without the time in which they wait for their turn.
  ///   - interval: between two requests to a host.
  package init(
    privateHosts: PrivateHosts = .none, sizeLimit: Int = sizeLimit, timeLimit: Duration = timeLimit, interval: Duration = interval,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      privateHosts: privateHosts, sizeLimit: sizeLimit, timeLimit: timeLimit, interval: interval, clock: clock,
      lookUp: AddressLookup.addresses)
  }

  init(
    privateHosts: PrivateHosts = .none, sizeLimit: Int = sizeLimit, timeLimit: Duration = timeLimit, interval: Duration = interval,
    clock: any Clock<Duration> = ContinuousClock(), lookUp: @escaping OutboundConnector.Lookup
  ) {
    connector = OutboundConnector(policy: LinkRules(privateHosts: privateHosts), lookUp: lookUp)
    body = LinkBody(limit: sizeLimit)
    self.timeLimit = timeLimit
    self.clock = clock
    pace = HostPace(interval: interval, clock: clock)
  }

  /// - Throws: `LinkProblem`; `CancellationError`.
  package func fetch(_ address: String, for purpose: LinkPurpose = .reading) async throws -> FetchedLink {
    guard var current = LinkAddress.normal(address) else { throw LinkProblem.address(address, "is not an address") }
    var left = timeLimit
    for _ in 0...Self.redirectLimit {
      // What may not be asked waits for no turn.
      let host = try checked(current).name
      try await pace.wait(for: host)
      switch try await send(current, for: purpose, within: &left) {
      case .page(let page): return page
      case .redirect(let location):
        guard let next = LinkAddress.redirect(location, from: current) else {
          throw LinkProblem.address(location, "is not an address")
        }
        current = next
      }
    }
    throw LinkProblem.tooManyRedirects(limit: Self.redirectLimit)
  }

  private func checked(_ address: String) throws(LinkProblem) -> OutboundTarget {
    do {
      return try connector.policy.target(address)
    } catch {
      throw LinkProblem(error)
    }
  }

  private enum Answer: Sendable {
    case page(FetchedLink)
    case redirect(String)
  }

  /// - Parameter left: of the time; what the request takes is taken off.
  private func send(_ address: String, for purpose: LinkPurpose, within left: inout Duration) async throws -> Answer {
    var answer: Answer?
    let limit = TimeLimit(left, clock: clock)
    let taken = try await clock.measure {
      do {
        answer = try await limit.run { try await exchange(address, for: purpose).get() }
      } catch is TimeLimit.Exceeded {
        throw LinkProblem.tooSlow
      }
    }
    left -= taken
    guard let answer else { throw CancellationError() }
    return answer
  }

  private func exchange(_ address: String, for purpose: LinkPurpose) async -> Result<Answer, LinkProblem> {
    var request = HTTPClientRequest(url: address)
    request.headers.add(name: "Accept", value: purpose.accepted)
    request.headers.add(name: "Accept-Encoding", value: "gzip")
    request.headers.add(name: "User-Agent", value: "Atrium")
    do {
      return try await connector.send(request) { [body] response in
        do {
          return .success(try await Self.answer(response, from: address, for: purpose, body))
        } catch let problem as LinkProblem {
          return .failure(problem)
        }
      }
    } catch {
      return .failure(LinkProblem(error))
    }
  }

  private static func answer(
    _ response: HTTPClientResponse, from address: String, for purpose: LinkPurpose, _ body: LinkBody
  ) async throws -> Answer {
    let status = response.status.code
    if redirects.contains(status), let location = response.headers.first(name: "Location") { return .redirect(location) }
    guard status == 200 || status == 203 else { throw LinkProblem.status(Int(status)) }
    let name = response.headers.first(name: "Content-Type")
    guard let type = name.flatMap({ ContentType($0) }) ?? purpose.unnamed else { throw LinkProblem.refusedType(nil) }
    let isRead = purpose.reads(type)
    guard isRead || type.isFile else { throw LinkProblem.refusedType(type.mediaType) }
    return .page(
      FetchedLink(
        address: address, mediaType: type.mediaType, charset: type.charset, body: isRead ? try await body.read(response) : nil))
  }
}
