import SwiftUI

extension Visits {
  /// Has a page ask for the new secret of its browser.
  func renew(_ visit: Visit, with secret: String, at now: ContinuousClock.Instant, lost: @escaping @MainActor () -> Void) {
    renewals.begin(visit: visit.id, old: visit.owner, new: secret, at: now, lost: lost)
    visit.askToSpeak()
  }

  /// The new secret of a browser, where this page of it is to be told. All pages of the old one are closed then: not before, since one
  /// that comes back without the new cookie would show nobody.
  ///
  /// - Returns: the secret, and the address of the place where the person is by now. The browser may still show another: somebody who comes
  ///   back from elsewhere can be signed in before the page's script has said its first word.
  func newSecret(for visit: String, owner: String?, at now: ContinuousClock.Instant) -> (secret: String, address: String?)? {
    guard let renewal = renewals.fetch(visit, owner: owner, at: now) else { return nil }
    let address = all.first { $0.id == visit }.map { $0.prefix.address(of: $0.site.path) }
    renewals.close(all.filter { $0.owner == renewal.old }.map(\.id), of: renewal.old)
    closeAll(of: renewal.old, because: .renewed)
    return (renewal.new, address)
  }

  /// Whether a page that a browser cannot speak to is one that it has to load again, because somebody has just signed in or out there.
  /// One may be opened with the old secret even while the new one is on its way to the browser.
  func isReplaced(_ visit: String, asking owner: String?) -> Bool {
    renewals.isReplaced(visit, of: all.first { $0.id == visit }?.owner, asking: owner)
  }

  /// Ends what was renewed and never fetched, or never seen again.
  func endRenewals(at now: ContinuousClock.Instant) {
    for renewal in renewals.end(at: now) {
      if !renewal.isFetched { closeAll(of: renewal.old, because: .renewed) }
      renewal.lost?()
    }
  }
}
