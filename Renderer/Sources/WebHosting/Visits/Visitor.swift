public import Foundation
public import HTTPServing

/// Who opens a page, as far as a host knows.
@MainActor public final class Visitor {
  public nonisolated let browser: Browser
  /// The scheme and authority by which the browser reaches the host.
  public nonisolated let origin: String
  let owner: String
  /// The page, once it is there.
  weak var visit: Visit?
  weak var visits: Visits?

  init(browser: Browser, origin: String, owner: String) {
    self.browser = browser
    self.origin = origin
    self.owner = owner
  }

  /// The name of the browser.
  public var id: BrowserID { BrowserID(secret: owner) }

  /// Gives the browser another secret, so that whoever knew the one before, or had put it there, knows nothing of what comes now. For when
  /// somebody signs in or out.
  ///
  /// The page asks, and is told the new secret by the answer: once, within a minute. It is loaded again then at its address, and so
  /// are all other pages of the browser.
  /// - Parameters:
  ///   - lost: called when no page comes with the new secret within a minute.
  ///   - prepare: makes ready what is kept under the browser's new name. If it throws, nothing changes.
  public func renew(
    lost: @escaping @MainActor () -> Void, prepare: @Sendable (BrowserID) async throws -> Void
  ) async rethrows {
    let secret = Secret.make()
    try await prepare(BrowserID(secret: secret))
    guard let visit, let visits, !visit.isClosed else { return lost() }
    visits.renew(visit, with: secret, at: .now, lost: lost)
  }

  /// The same where nothing is kept under the new name.
  public func renew() async {
    await renew(lost: {}, prepare: { _ in })
  }

  /// Has the browser go to another address in the page's own tab, as by a link: whoever goes back comes to the page again.
  ///
  /// - Returns: false where there is no page any more, and for an address that is none of the web.
  public func depart(to url: URL) -> Bool {
    guard let visit, !visit.isClosed, ["http", "https"].contains(url.scheme?.lowercased()) else { return false }
    visit.depart(to: url.absoluteString)
    return true
  }
}
