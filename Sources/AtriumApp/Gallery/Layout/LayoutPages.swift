import SwiftUI

extension Gallery {
  static var layout: [GalleryPage] { [.boxes] }
}
