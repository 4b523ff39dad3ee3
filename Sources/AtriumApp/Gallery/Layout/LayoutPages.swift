import SwiftUI

extension Gallery {
  static var layout: [GalleryPage] { [.stacks, .grids, .lazyStacks, .scrolling, .sizes, .boxes] }
}
