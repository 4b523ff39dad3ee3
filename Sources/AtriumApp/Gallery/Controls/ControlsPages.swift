import SwiftUI

extension Gallery {
  static var controls: [GalleryPage] { [] }
}
