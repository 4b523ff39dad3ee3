import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

typealias LedgerList = Paged<NewestFirst, LedgerEntry>

/// What left the house, and whether anything more does.
final class LedgerModel {
  private(set) lazy var requests = LedgerList(clock: clock) { [client] _, cursor, limit in
    let page = try await client.send(ListLedger(limit: limit, cursor: cursor))
    return LedgerList.Page(items: page.entries, next: page.nextCursor)
  }
  /// What may be sent, with one request at most.
  private(set) lazy var terms = Loadable(clock: clock) { [client] in try await client.send(ListLedger(limit: 1)) }

  private let client: APIClient
  private let clock: any Clock<Duration>
  private let changes: ChangesModel

  /// - Parameter changes: says what was not done.
  init(client: APIClient, clock: any Clock<Duration>, changes: ChangesModel) {
    self.client = client
    self.clock = clock
    self.changes = changes
  }

  var followers: [any Shown] { [requests, terms] }

  /// Sends nothing more, or goes on with it.
  func setPaused(_ isPaused: Bool) async {
    do {
      _ = try await client.send(PauseSending(isPaused: isPaused))
    } catch is CancellationError {
    } catch {
      changes.note(error) { [weak self] in await self?.setPaused(isPaused) }
    }
    await terms.reload()
  }
}
