import SwiftUI

/// A patch of colour with a word on it, to be placed.
struct Tile: View {
  private let title: String
  private let color: Color

  init(_ title: String, _ color: Color = .blue) {
    self.title = title
    self.color = color
  }

  var body: some View {
    Text(title)
      .font(.footnote)
      .padding(.horizontal, 12)
      .padding(.vertical, 8)
      .background(color.opacity(0.1), in: RoundedRectangle(cornerRadius: 8))
      .foregroundStyle(color)
  }
}
