import SwiftUI

extension Gallery {
  static var style: [GalleryPage] { [] }
}
