package import SwiftUI

/// Lengths on the grid of eight points, and half steps of it. Where SwiftUI has a role for a length (`padding()`, the spacing of a
/// list), the role is used.
package enum Space {
  /// Between lines that belong together: a title and what it says.
  package static let line: CGFloat = 4
  /// Between things side by side: a symbol and its word, two buttons.
  package static let gap: CGFloat = 8
  /// Between things one below the other.
  package static let stack: CGFloat = 12
  /// Within a card.
  package static let card: CGFloat = 16
  /// Between a screen's edge and what is to be read. Bars and rows keep it as well, so that their words stand below each other.
  package static let margin: CGFloat = 20
  /// Between parts of a screen.
  package static let part: CGFloat = 32
  /// Above the first line of a page, and below its last.
  package static let page: CGFloat = 48

  /// The widest column of text: about seventy-five letters, and the edges.
  package static let column: CGFloat = 704
}

/// Corners, from the inside out. What lies within another has the smaller corner.
package enum Corner {
  package static let control: CGFloat = 8
  package static let row: CGFloat = 10
  package static let card: CGFloat = 12
  package static let sheet: CGFloat = 16
}

extension Animation {
  /// A change of state: a switch, a choice, an opened part. Nothing moves for those who ask for less of it.
  package static var settle: Animation { .easeOut(duration: 0.22) }
  /// A change of place: a row that goes elsewhere, a screen that comes.
  package static var move: Animation { .easeInOut(duration: 0.3) }
}
