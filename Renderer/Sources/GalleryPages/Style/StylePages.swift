import SwiftUI

extension Gallery {
  static var style: [GalleryPage] {
    [.colours, .shapes, .drawing, .visualEffects, .motion, .matchedViews, .images, .symbols, .symbolEffects, .redaction]
  }
}
