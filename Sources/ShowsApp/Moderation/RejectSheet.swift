import AtriumAPI
import AtriumApp
import SwiftUI

/// Asks why a show is declined: its submitter reads it.
struct RejectSheet: View {
  let show: Show
  let reject: (String) -> Void
  @Environment(\.dismiss) private var dismiss
  @State private var reason = ""
  @FocusState private var isTyping: Bool

  var body: some View {
    SheetFrame("Decline this show?") {
      Text(verbatim: show.title.plain).font(.headline)
      LineEntry(title: "Reason", text: $reason).focused($isTyping).onSubmit(send)
      Text("The person who submitted it reads the reason.").font(.caption).foregroundStyle(.secondary)
      Button("Decline", role: .destructive) { send() }.buttonStyle(.borderedProminent).controlSize(.large)
    }
    .onAppear { isTyping = true }
  }

  private func send() {
    reject(reason)
    dismiss()
  }
}
