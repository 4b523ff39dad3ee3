import AtriumApp
import SwiftUI

@MainActor extension NotePlace {
  /// What its list is called.
  var listTitle: LocalizedStringKey {
    if filter.isSearch, shelf == .notes || branch != nil { return "Search" }
    if let branch { return shelf == .tags ? "#\(branch)" : "\(PathTree.title(of: branch))" }
    return shelf == .notes ? filter.classification?.listTitle ?? shelf.title : shelf.title
  }
}
