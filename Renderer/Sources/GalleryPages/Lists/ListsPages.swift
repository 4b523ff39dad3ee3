import SwiftUI

extension Gallery {
  static var lists: [GalleryPage] {
    [
<<<<<<< HEAD
      .listStyles, .listSections, .listRows, .listSelection, .listActions, .listRefresh, .listBindings, .form, .disclosure, .contextMenus,
      .gestures, .dragGestures, .combinedGestures,
      .dragAndDrop, .longList,
=======
      .listStyles, .listSections, .listRows, .listSelection, .listActions, .listRefresh, .listBindings, .tables, .form, .disclosure,
      .contextMenus, .gestures, .dragGestures, .dragAndDrop, .longList,
>>>>>>> windows
    ]
  }
}
