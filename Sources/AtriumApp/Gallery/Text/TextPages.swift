import SwiftUI

extension Gallery {
  static var text: [GalleryPage] { [] }
}
