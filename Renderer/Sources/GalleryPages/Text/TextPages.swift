import SwiftUI

extension Gallery {
  static var text: [GalleryPage] { [.type, .textStyles, .formats, .markdown, .localisation, .rightToLeft] }
}
