import SwiftUI

/// What the browser's address line, its history and its tab are known to show.
@MainActor struct ShownPlace {
  private var path: String
  private var title: String
  private var badge: Int?
  private var language: String
  private var isReturning = false

  init(of site: some Web.Site, in surroundings: Surroundings) {
    path = site.path
    title = site.tabTitle
    badge = site.badge
    language = surroundings.language
  }

  /// The browser has gone back or forward by itself.
  mutating func returned(to path: String) {
    self.path = path
    isReturning = true
  }

  /// What to tell once a turn has settled. Typing in a search field replaces the address, going somewhere adds an entry to the
  /// history, and coming back by the browser's own buttons never does.
  mutating func changes(to site: any Web.Site, in surroundings: Surroundings, below prefix: Prefix) -> [PageOperation] {
    var operations: [PageOperation] = []
    let newPath = site.path
    if newPath != path {
      operations.append(.address(prefix.address(of: newPath), replacing: isReturning || site.isSamePlace(newPath, path)))
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
}

extension Web.Site {
  /// What the tab is called: with what the person has not seen before it, since of many tabs only the beginning is read.
  var tabTitle: String { (badge ?? 0) > 0 ? "(\(badge ?? 0)) " + title : title }
}
