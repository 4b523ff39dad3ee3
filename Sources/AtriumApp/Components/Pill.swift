package import SwiftUI

/// A word about a thing, set off from the text around it: a tag, a kind, a state.
package struct Pill<Content: View>: View {
  private let content: Content

  package init(@ViewBuilder content: () -> Content) { self.content = content() }

  package var body: some View {
    content
      .font(.footnote)
      .lineLimit(1)
      .padding(.horizontal, Space.gap)
      .padding(.vertical, 2)
      .background(.quinary, in: Capsule())
  }
}
