import SwiftUI

/// A word about a thing, set off from the text around it: a tag, a kind, a state.
struct Pill<Content: View>: View {
  private let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    content
      .font(.footnote)
      .lineLimit(1)
      .padding(.horizontal, Space.gap)
      .padding(.vertical, 2)
      .background(.quinary, in: Capsule())
  }
}
