import AtriumAPI
import AtriumClient
import SwiftUI

typealias PushLog = Paged<NewestFirst, PushRecord>

/// Where a person is told outside of the app, and what became of it.
@Observable final class PushModel {
  @ObservationIgnored let overview: Loadable<PushOverview>
  @ObservationIgnored let log: PushLog
  /// What became of the last test, until the next one.
  private(set) var tested: [PushRecord]?
  private let client: APIClient

  init(client: APIClient, clock: any Clock<Duration>) {
    self.client = client
    overview = Loadable(clock: clock) { try await client.send(GetPush()) }
    log = PushLog(clock: clock) { _, cursor, limit in
      let page = try await client.send(ListPushes(limit: limit, cursor: cursor))
      return PushLog.Page(items: page.records, next: page.nextCursor)
    }
  }

  /// Registers a browser, or renews it.
  func register(_ address: BrowserAddress) async throws -> PushDestination {
    let keys = SubscribeBrowser.Keys(p256dh: address.publicKey, auth: address.secret)
    let destination = try await client.send(
      SubscribeBrowser(endpoint: address.endpoint, keys: keys, name: BrowserName.of(address.agent)))
    await overview.reload()
    return destination
  }

  /// One that is gone already is as it should be.
  func remove(_ id: String) async throws {
    do {
      _ = try await client.send(RemovePushDestination(id: id))
    } catch ClientError.problem(let problem) where problem.code == .notFound {}
    await overview.reload()
  }

  /// Sends a notice to everywhere that the person is told.
  func test() async throws {
    tested = nil
    tested = try await client.send(TestPush()).results
    await overview.reload()
    if log.shown > 0 { await log.reload() }
  }
}
