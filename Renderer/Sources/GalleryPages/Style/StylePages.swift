import SwiftUI

extension Gallery {
  static var style: [GalleryPage] {
    [.colours, .shapes, .drawing, .visualEffects, .motion, .matchedViews, .images, .media, .symbols, .symbolEffects, .redaction]
  }
}
