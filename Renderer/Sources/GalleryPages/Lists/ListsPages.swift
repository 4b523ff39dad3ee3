import SwiftUI

extension Gallery {
  static var lists: [GalleryPage] {
    [
      .listStyles, .listSections, .listRows, .listSelection, .listActions, .listRefresh, .listBindings, .tables, .form, .disclosure,
      .contextMenus, .gestures, .dragGestures, .combinedGestures, .dragAndDrop, .longList,
    ]
  }
}
