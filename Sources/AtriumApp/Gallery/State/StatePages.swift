import SwiftUI

extension Gallery {
  static var state: [GalleryPage] { [] }
}
