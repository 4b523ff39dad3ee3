import SwiftUI

extension Gallery {
  static var style: [GalleryPage] { [.colours, .shapes, .visualEffects, .motion, .images, .symbols, .redaction] }
}
