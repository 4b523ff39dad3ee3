import SwiftUI

/// What the browser's address line, its history and its tab are known to show.
@MainActor struct ShownPlace {
  private var path: String
  private var title: String
  private var badge: Int?
  private var language: String
  private var isReturning = false
  /// The entries of the history before the one that is shown, as far as they are known.
  private var before: [String] = []

  init(of site: some Web.Site, in surroundings: Surroundings) {
    path = site.path
    title = site.tabTitle
    badge = site.badge
    language = surroundings.language
  }

  /// The browser has gone back or forward by itself.
  mutating func returned(to path: String) {
    isReturning = true
    guard path != self.path else { return }
    self.path = path
    // Forward, or by several entries at once: what is before is not known any more.
    if before.popLast() != path { before = [] }
  }

  /// What to tell once a turn has settled. Typing in a search field replaces the address, going somewhere adds an entry to the
  /// history, and coming back by the browser's own buttons never does. What would be replaced by the entry before is left for that one.
  mutating func changes(to site: any Web.Site, in surroundings: Surroundings, below prefix: Prefix) -> [PageOperation] {
    var operations: [PageOperation] = []
    let newPath = site.path
    if newPath != path {
      operations.append(.address(prefix.address(of: newPath), step(to: newPath, of: site)))
      path = newPath
    }
    isReturning = false
    let newTitle = site.tabTitle
    if newTitle != title {
      operations.append(.title(newTitle))
      title = newTitle
    }
    if let newBadge = site.badge, newBadge != badge {
      operations.append(.badge(newBadge))
      badge = newBadge
    }
    if surroundings.language != language {
      language = surroundings.language
      operations.append(.language(language, isRightToLeft: surroundings.isRightToLeft))
    }
    return operations
  }

  private mutating func step(to newPath: String, of site: any Web.Site) -> PageOperation.Step {
    if isReturning { return .replace }
    guard site.isSamePlace(newPath, path) else {
      before.append(path)
      if before.count > Self.mostBefore { before.removeFirst() }
      return .push
    }
    guard before.last == newPath else { return .replace }
    before.removeLast()
    return .back
  }

  private static let mostBefore = 50
}

extension Web.Site {
  /// What the tab is called: with what the person has not seen before it, since of many tabs only the beginning is read.
  var tabTitle: String { (badge ?? 0) > 0 ? "(\(badge ?? 0)) " + title : title }
}
