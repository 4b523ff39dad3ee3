import SwiftUI

extension Gallery {
  static var style: [GalleryPage] {
    [.colours, .shapes, .drawing, .visualEffects, .masks, .motion, .matchedViews, .images, .media, .symbols, .symbolEffects, .redaction]
  }
}
