import SwiftUI

extension Gallery {
  static var building: [GalleryPage] {
    [.composing, .repeating, .keeping, .surroundings, .objects, .effects, .publishers, .unavailable, .random]
  }
}
