import SwiftUI

extension Gallery {
  static var style: [GalleryPage] { [.colours, .shapes, .drawing, .visualEffects, .motion, .images, .media, .symbols, .redaction] }
}
