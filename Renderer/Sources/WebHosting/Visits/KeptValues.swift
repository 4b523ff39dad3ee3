import SwiftUI

/// What a browser keeps for the site from one page to the next: the person's preferences in a cookie, and what belongs to one page
/// in its tab. Both come back as texts that the browser does not look into.
@MainActor final class KeptValues {
  let preferences: Web.Preferences
  /// Up to 16 KB: each change sends it whole.
  let page = Web.Preferences(limit: 16 << 10)
  private var toldPage = ""
  private var toldPreferences: String

  init(_ preferences: Web.Preferences) {
    self.preferences = preferences
    toldPreferences = preferences.snapshot
  }

  /// What the tab kept, when it has loaded the page again.
  func restorePage(_ snapshot: String) {
    page.restore(snapshot)
    toldPage = page.snapshot
  }

  /// What the browser has to do about what changed since it was last asked. A cookie comes with an answer: where none is under way
  /// the page is asked to say something.
  func changes(isAnswering: Bool) -> [PageOperation] {
    var operations: [PageOperation] = []
    if page.snapshot != toldPage {
      toldPage = page.snapshot
      operations.append(.keep(toldPage))
    }
    if preferences.snapshot != toldPreferences {
      toldPreferences = preferences.snapshot
      if !isAnswering { operations.append(.speak) }
    }
    return operations
  }
}

/// The preferences of the people whose pages are open: one store for all pages of a browser, so that each shows what another changed.
@MainActor struct OpenPreferences {
  private struct Entry {
    weak var preferences: Web.Preferences?
  }

  private var entries: [String: Entry] = [:]

  nonisolated init() {}

  /// - Parameter snapshot: what the browser's cookie holds; where a page is open that page knows better.
  mutating func of(_ owner: String, snapshot: String) -> Web.Preferences {
    if let known = entries[owner]?.preferences { return known }
    let preferences = Web.Preferences(snapshot)
    entries = entries.filter { $0.value.preferences != nil }
    entries[owner] = Entry(preferences: preferences)
    return preferences
  }
}
