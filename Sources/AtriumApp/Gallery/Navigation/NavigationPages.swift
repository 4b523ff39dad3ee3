import SwiftUI

extension Gallery {
  static var navigation: [GalleryPage] { [] }
}
