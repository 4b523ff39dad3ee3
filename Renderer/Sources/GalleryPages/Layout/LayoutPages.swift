import SwiftUI

extension Gallery {
  static var layout: [GalleryPage] { [.stacks, .grids, .lazyStacks, .scrolling, .scrollTargets, .sizes, .layouts, .alignments, .boxes] }
}
