import SwiftUI

extension Gallery {
  static var controls: [GalleryPage] {
    [.buttons, .shortcuts, .links, .menus, .labels, .toggles, .pickers, .sliders, .dates, .fields, .editor, .progress, .focus]
  }
}
