import SwiftUI

extension Gallery {
  static var lists: [GalleryPage] { [] }
}
