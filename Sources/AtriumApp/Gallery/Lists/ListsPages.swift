import SwiftUI

extension Gallery {
  static var lists: [GalleryPage] {
    [
      .listStyles, .listSections, .listRows, .listSelection, .listActions, .listRefresh, .listBindings, .disclosure, .contextMenus,
      .gestures,
      .dragAndDrop, .longList,
    ]
  }
}
