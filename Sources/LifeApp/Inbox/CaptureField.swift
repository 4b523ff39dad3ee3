import AtriumApp
import SwiftUI

/// Where a thought is typed or a link pasted, above the inbox.
struct CaptureField: View {
  @Binding var isChoosing: Bool
  @Environment(LifeModel.self) private var life
  @Environment(\.timeZone) private var timeZone
  @FocusState private var isFocused: Bool

  var body: some View {
    @Bindable var capture = life.capture
    HStack(alignment: .bottom, spacing: Space.gap) {
      TextField("Write a thought or paste a link", text: $capture.text, prompt: Text("Thought or link"), axis: .vertical)
        .textFieldStyle(.roundedBorder)
        .controlSize(.large)
        .lineLimit(8)
        .focused($isFocused)
        .id(capture.count)
      Button {
        isChoosing = true
      } label: {
        Label("Add Files…", systemImage: "paperclip").labelStyle(.iconOnly)
      }
      .buttonStyle(.bordered)
      .controlSize(.large)
      Button {
        Task { await capture.save(in: timeZone) }
      } label: {
        HStack(spacing: Space.gap) {
          if capture.isSaving { ProgressView().controlSize(.small) }
          Text("Save")
        }
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .keyboardShortcut(.return)
      .disabled(capture.isSaving)
    }
    .padding(.horizontal, Space.margin)
    .padding(.vertical, Space.stack)
    .onChange(of: capture.count) { isFocused = true }
  }
}
