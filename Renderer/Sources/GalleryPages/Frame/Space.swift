import SwiftUI

/// Lengths of the gallery's own frame, on a grid of four points.
enum Space {
  /// Between things side by side.
  static let gap: CGFloat = 8
  /// Between things one below the other.
  static let stack: CGFloat = 12
  /// Within a card.
  static let card: CGFloat = 16
  /// Between a page's edge and its text.
  static let margin: CGFloat = 20
  /// Between parts of a page.
  static let part: CGFloat = 32
  /// Below the last line of a page.
  static let page: CGFloat = 48
  /// The widest column of text: about seventy-five letters, and the edges.
  static let column: CGFloat = 704
}

enum Corner {
  static let card: CGFloat = 12
}
