import AtriumApp
import AtriumClient
import Foundation
import SwiftUI

/// The visits of a host. A page that nobody claims, a visit that is silent for long, and the most silent one when there are too
/// many are closed; a browser that comes back to a closed one gets its page anew from its address.
@MainActor final class Visits {
  struct Limits {
    /// How many visits there are at most.
    var count = 1000
    /// How long a page may take until its script speaks.
    var unclaimed: Duration = .seconds(15)
    /// How long a visit without a stream is kept.
    var silent: Duration = .seconds(600)
  }

  private let limits: Limits
  private let transport: @Sendable (WebVisitor) -> any Transport
  private let changes: ChangeFeed
  private var visits: [String: Visit] = [:]

  nonisolated init(limits: Limits = Limits(), transport: @escaping @Sendable (WebVisitor) -> any Transport) {
    self.limits = limits
    self.transport = transport
    changes = ChangeFeed(client: APIClient(transport: transport(WebVisitor(address: nil, agent: nil))))
  }

  func open(
    for visitor: WebVisitor, owner: String, surroundings: Surroundings, at destination: Destination, now: ContinuousClock.Instant
  ) -> Visit {
    makeRoom()
    let visit = Visit(
      id: Secret.make(), owner: owner, surroundings: surroundings, at: destination, transport: transport(visitor), changes: changes,
      now: now)
    visits[visit.id] = visit
    return visit
  }

  /// - Returns: nil for one that is gone, or that another browser opened: the answer does not tell which.
  func find(_ id: String, owner: String?) -> Visit? {
    guard let visit = visits[id], visit.owner == owner else { return nil }
    if visit.log.isOverfull {
      close(visit)
      return nil
    }
    return visit
  }

  func sweep(at now: ContinuousClock.Instant) {
    for visit in visits.values where visit.streamCount == 0 {
      let silence = now - visit.lastHeard
      if silence > (visit.isClaimed ? limits.silent : limits.unclaimed) { close(visit) }
    }
  }

  func closeAll() {
    for visit in visits.values { close(visit) }
  }

  var count: Int { visits.count }

  private func makeRoom() {
    guard visits.count >= limits.count else { return }
    let quietest = visits.values.min { ($0.streamCount == 0 ? 0 : 1, $0.lastHeard) < ($1.streamCount == 0 ? 0 : 1, $1.lastHeard) }
    if let quietest { close(quietest) }
  }

  private func close(_ visit: Visit) {
    visits[visit.id] = nil
    visit.close()
  }
}

/// The browser on whose behalf the host makes calls.
public struct WebVisitor: Sendable {
  /// The numeric address, where the socket has one.
  public let address: String?
  /// The `User-Agent`, as sent.
  public let agent: String?
}

/// Unguessable names: 128 random bits.
enum Secret {
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return [generator.next(), generator.next()].map { word in
      let digits = String(word as UInt64, radix: 36)
      return String(repeating: "0", count: 13 - digits.count) + digits
    }.joined()
  }
}
