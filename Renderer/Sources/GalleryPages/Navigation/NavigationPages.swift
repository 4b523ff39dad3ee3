import SwiftUI

extension Gallery {
  static var navigation: [GalleryPage] {
    [
      .sheets, .popovers, .alerts, .navigationStacks, .toolbars, .tabs, .searches, .splits, .inspectors, .files, .addresses,
      .olderForms,
    ]
  }
}
