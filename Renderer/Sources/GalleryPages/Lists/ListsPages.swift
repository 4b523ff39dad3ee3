import SwiftUI

extension Gallery {
  static var lists: [GalleryPage] {
    [
      .listStyles, .listSections, .listRows, .listSelection, .listActions, .listRefresh, .listBindings, .form, .disclosure, .contextMenus,
      .gestures, .dragGestures, .combinedGestures,
      .dragAndDrop, .longList,
    ]
  }
}
