package import SwiftUI

/// Things that belong together, on a ground of their own.
package struct Card<Content: View>: View {
  private let content: Content

  package init(@ViewBuilder content: () -> Content) { self.content = content() }

  package var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) { content }
      .padding(Space.card)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.quinary, in: .rect(cornerRadius: Corner.card))
  }
}
