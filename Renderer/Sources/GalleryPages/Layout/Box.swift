import SwiftUI

/// A box of a known size with a letter, by which tests find it.
struct Box: View {
  private let letter: String
  private let width: CGFloat
  private let height: CGFloat

  init(_ letter: String, _ width: CGFloat = 40, _ height: CGFloat = 40) {
    self.letter = letter
    self.width = width
    self.height = height
  }

  var body: some View {
    Text(letter)
      .font(.caption)
      .frame(width: width, height: height)
      .background(Color.blue.opacity(0.16), in: RoundedRectangle(cornerRadius: 4))
      .accessibilityIdentifier(letter)
  }
}

extension View {
  /// The ground that shows how large a view is.
  func outlined() -> some View {
    background(Color.orange.opacity(0.1), in: RoundedRectangle(cornerRadius: 4))
  }
}
