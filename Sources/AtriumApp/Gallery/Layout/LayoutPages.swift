import SwiftUI

extension Gallery {
  static var layout: [GalleryPage] { [.layoutStacks, .grids, .lazyStacks, .scrolling, .sizes, .boxes] }
}
