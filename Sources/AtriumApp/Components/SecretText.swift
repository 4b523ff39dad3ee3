package import SwiftUI

/// A text that is copied letter by letter.
package struct SecretText: View {
  private let text: String

  package init(text: String) { self.text = text }

  package var body: some View {
    Text(verbatim: text)
      .font(.body.monospaced())
      .textSelection(.enabled)
      .padding(Space.card)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(.quinary, in: .rect(cornerRadius: Corner.card))
  }
}
