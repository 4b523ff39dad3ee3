import AtriumAPI
import AtriumClient
import Foundation
import HTTPServing
import WebHosting

/// Who is signed in at which browser: one session and one stream of changes for each, shared by all its pages. They are here as long as
/// a page or a call needs them; what outlives that are the tokens in the store.
@MainActor final class BrowserSessions {
  private struct Entry {
    weak var session: ClientSession?
    weak var changes: ChangeFeed?
  }

  private let store: any SecretStore
  private let now: @Sendable () -> Date
  private let transport: @Sendable (Browser) -> any Transport
  private var entries: [BrowserID: Entry] = [:]

  nonisolated init(
    store: any SecretStore, now: @escaping @Sendable () -> Date, transport: @escaping @Sendable (Browser) -> any Transport
  ) {
    self.store = store
    self.now = now
    self.transport = transport
  }

  /// How many are here.
  var count: Int { entries.values.count { $0.session != nil } }

  /// - Parameter browser: whom it is made for, if it is not here: its own calls come from there.
  func session(of id: BrowserID, for browser: Browser) -> ClientSession {
    if let session = entries[id]?.session { return session }
    let session = ClientSession(transport: transport(browser), store: store, name: id.text, now: now)
    entries = entries.filter { $0.value.session != nil }
    entries[id] = Entry(session: session)
    return session
  }

  func changes(of id: BrowserID, for browser: Browser) -> ChangeFeed {
    if let changes = entries[id]?.changes { return changes }
    let session = session(of: id, for: browser)
    let changes = ChangeFeed(client: APIClient(transport: SessionTransport(transport(browser), session: session)))
    entries[id]?.changes = changes
    return changes
  }

  /// Leads to the server from one page, for whoever is signed in at its browser.
  func transport(of id: BrowserID, for browser: Browser) -> SessionTransport {
    SessionTransport(transport(browser), session: session(of: id, for: browser))
  }
}
