import SwiftUI

extension Gallery {
  static var building: [GalleryPage] { [.composing, .repeating, .keeping, .surroundings, .effects, .unavailable, .random] }
}
