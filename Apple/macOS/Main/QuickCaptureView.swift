import AppKit
import AtriumDevice
import SwiftUI

/// The window below the icon in the menu bar: a field for what comes to mind, and what became of it.
struct QuickCaptureView: View {
  @State private var capture: QuickCapture
  @FocusState private var isFocused: Bool
  @Environment(\.openWindow) private var openWindow

  init(houses: Houses) { _capture = State(initialValue: QuickCapture(houses: houses)) }

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      TextField("Text or Link", text: $capture.text, axis: .vertical)
        .lineLimit(3...8)
        .textFieldStyle(.roundedBorder)
        .focused($isFocused)
        .disabled(capture.state == .sending || !capture.hasServer)
      HStack {
        outcome.font(.footnote).foregroundStyle(.secondary)
        Spacer()
        Button("Open Atrium") {
          openWindow(id: AtriumApplication.windows)
          NSApplication.shared.activate()
        }
        Button("Save") { Task { await capture.send() } }
          .keyboardShortcut(.return)
          .buttonStyle(.borderedProminent)
          .disabled(!capture.canSend)
      }
    }
    .padding()
    .frame(width: 340)
    .onAppear { isFocused = true }
  }

  @ViewBuilder private var outcome: some View {
    if capture.hasServer {
      switch capture.state {
      case .ready: EmptyView()
      case .sending: ProgressView().controlSize(.small)
      case .kept: Label("Saved to your inbox.", systemImage: "checkmark.circle")
      case .failed(let reason):
        Label {
          Text(verbatim: reason)
        } icon: {
          Image(systemName: "exclamationmark.triangle")
        }
      }
    } else {
      Text("Connect to your server first.")
    }
  }
}
