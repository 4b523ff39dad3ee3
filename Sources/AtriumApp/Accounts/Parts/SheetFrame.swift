package import SwiftUI

/// A sheet with something to fill in: its title, a way out, and what is wrong.
package struct SheetFrame<Content: View>: View {
  private let title: LocalizedStringKey
  private let isDone: Bool
  private let isBusy: Bool
  private let content: Content
  @Environment(\.dismiss) private var dismiss

  /// - Parameters:
  ///   - isDone: there is nothing left to take back. What is shown then is shown once, so only its own button takes it away.
  ///   - isBusy: something is being made that is shown once: who left now would never see it.
  package init(_ title: LocalizedStringKey, isDone: Bool = false, isBusy: Bool = false, @ViewBuilder content: () -> Content) {
    self.title = title
    self.isDone = isDone
    self.isBusy = isBusy
    self.content = content()
  }

  package var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading, spacing: Space.card) { content }
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(Space.margin)
      }
      .navigationTitle(title)
      .toolbarTitleDisplayMode(.inline)
      .toolbar {
        if isDone {
          ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
        } else {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.disabled(isBusy) }
        }
      }
    }
    .fillsSheet()
    .interactiveDismissDisabled(isBusy || isDone)
  }
}

/// A text that is shown this one time, to be kept elsewhere.
struct OnceShown: View {
  let text: String
  let explanation: LocalizedStringKey

  var body: some View {
    Text(explanation)
    SecretText(text: text)
    ShareLink(item: text) { Label("Copy", systemImage: "doc.on.doc") }.buttonStyle(.bordered)
  }
}
