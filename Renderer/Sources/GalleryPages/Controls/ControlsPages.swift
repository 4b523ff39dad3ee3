import SwiftUI

extension Gallery {
  static var controls: [GalleryPage] {
    [
      .buttons, .shortcuts, .links, .menus, .labels, .toggles, .pickers, .sliders, .dates, .colorPickers, .fields, .editor, .progress,
      .focus, .customStyles,
    ]
  }
}
