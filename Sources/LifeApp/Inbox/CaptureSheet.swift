import AtriumApp
import SwiftUI

/// Puts something into the inbox from any page: a thought, a link, files that are chosen, dropped or pasted, a picture from the camera. What was
/// saved is said here, since the page below may be one of another room.
struct CaptureSheet: View {
  @Environment(LifeModel.self) private var life
  @Environment(Navigation.self) private var navigation
  @Environment(\.timeZone) private var timeZone
  @Environment(\.dismiss) private var dismiss
  @State private var isChoosing = false
  @State private var isChoosingPicture = false
  @State private var problem: LocalizedStringKey?
  @FocusState private var isTyping: Bool
  /// How many texts were saved when it was opened.
  @State private var former: Int?

  var body: some View {
    @Bindable var capture = life.capture
    SheetFrame("New in Inbox", isBusy: capture.isSaving) {
      TextField("Write a thought or paste a link", text: $capture.text, prompt: Text("Thought or link"), axis: .vertical)
        .textFieldStyle(.roundedBorder)
        .controlSize(.large)
        .lineLimit(4...12)
        .focused($isTyping)
        .id(capture.count)
      HStack(spacing: Space.gap) {
        Button("Add Files…", systemImage: "paperclip") { isChoosing = true }.buttonStyle(.bordered)
        Button("Add Photo…", systemImage: "camera") { isChoosingPicture = true }
          .buttonStyle(.bordered)
          .addsPictures(isChoosing: $isChoosingPicture, with: life.uploads, to: nil, button: "Add Photo")
        DeviceCaptureButtons(for: .inbox) { life.uploads.add($0, to: nil) }.buttonStyle(.bordered)
      }
      UploadPanel("Adding Files", queue: life.uploads)
      Text("You can also drop files here, or paste a picture.").font(.footnote).foregroundStyle(.secondary)
      if let problem { Text(problem).foregroundStyle(.red) }
      Announced { if isSaved { saved } }
      Button {
        Task { await save() }
      } label: {
        HStack(spacing: Space.gap) {
          if capture.isSaving { ProgressView().controlSize(.small) }
          Text("Save")
        }
        .frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .keyboardShortcut(.return)
      // What is typed may still be on its way here when the key is pressed: an empty text is looked for then, and not before.
      .disabled(capture.isSaving)
    }
    .addsFiles(isChoosing: $isChoosing, with: life.uploads, to: nil, button: "Add Files")
    .onAppear {
      former = capture.count
      isTyping = true
    }
    .onChange(of: capture.count) { isTyping = true }
  }

  private var isSaved: Bool { former.map { life.capture.count > $0 } ?? false }

  private var saved: some View {
    HStack(spacing: Space.gap) {
      Label(life.changes.last?.words ?? "Saved", systemImage: "checkmark.circle.fill").foregroundStyle(.green)
      Spacer(minLength: 0)
      Button("Show in Inbox") {
        navigation.life = .start
        dismiss()
      }
    }
  }

  private func save() async {
    guard !life.capture.isEmpty else { return }
    problem = nil
    do {
      try await life.capture.store(in: timeZone)
    } catch is CancellationError {
    } catch {
      problem = error.lifeWords
    }
  }
}
