import SwiftUI

extension Gallery {
  static var navigation: [GalleryPage] { [.sheets, .popovers, .alerts, .stacks, .toolbars, .tabs, .searches, .splits] }
}
