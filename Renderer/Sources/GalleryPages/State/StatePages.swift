import SwiftUI

extension Gallery {
  static var state: [GalleryPage] { [.bindings, .storage, .travelling, .timeline, .accessibility] }
}
