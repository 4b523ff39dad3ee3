import AtriumAPI
import AtriumApp
import SwiftUI

/// Above the form: a flyer that is photographed, chosen, pasted or dropped, or a text, fills it.
struct FlyerSection: View {
  let model: ShowFormModel
  let flyer: FlyerModel
  let place: ShowPlace
  @State private var isChoosing = false
  @State private var isTyping = false

  var body: some View {
    FormPart("From a Flyer") {
      switch flyer.phase {
      case .none, .failed:
        FlyerChoice(model: model, isChoosing: $isChoosing, isTyping: $isTyping)
        if case .failed(let words) = flyer.phase { ProblemLine(words: words) }
        if isTyping { FlyerTextEntry(model: model) { isTyping = false } }
      case .reading:
        HStack(spacing: Space.gap) {
          ProgressView().controlSize(.small)
          Text("Reading…")
        }
      case .read: FlyerFindings(model: model, flyer: flyer, place: place)
      }
    }
    .fileImporter(isPresented: $isChoosing, allowedContentTypes: FlyerModel.types) { result in
      if let file = try? result.get() { Task { await model.read(.picture(file)) } }
    }
    .fileDialogConfirmationLabel("Read Flyer")
  }
}

extension View {
  /// A picture that is dropped or pasted here is read for the form.
  func readsFlyers(into model: ShowFormModel) -> some View {
    dropDestination(for: URL.self) { files, _ in
      guard let file = files.first(where: \.isFileURL) else { return false }
      Task { await model.read(.picture(file)) }
      return true
    }
  }
}

private struct FlyerChoice: View {
  let model: ShowFormModel
  @Binding var isChoosing: Bool
  @Binding var isTyping: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      HStack(spacing: Space.gap) {
        Button("Choose Picture…", systemImage: "camera") { isChoosing = true }.buttonStyle(.borderedProminent)
        DeviceCaptureButtons(for: .flyer) { files in
          if let file = files.first { Task { await model.read(.picture(file)) } }
        }
        .buttonStyle(.bordered)
        Button("Use Text", systemImage: "doc.text") { isTyping.toggle() }.buttonStyle(.bordered)
      }
      Text("Fills in the form below. You can also paste a picture or drop it here. The picture isn’t kept.")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
  }
}

/// A text that was copied elsewhere: a post, a mail.
private struct FlyerTextEntry: View {
  let model: ShowFormModel
  let close: () -> Void
  @State private var text = ""

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      TextEditor(text: $text).accessibilityLabel("Text About the Show").frame(minHeight: 96)
      Button("Read Text") {
        let text = text
        Task {
          await model.read(.text(text))
          close()
        }
      }
      .buttonStyle(.bordered)
      .disabled(text.trimmed.isEmpty || text.utf8.count > ReadShowFlyer.longestText)
    }
  }
}

/// What the flyer says beside the form: what to check, other dates, and shows that may be the same.
private struct FlyerFindings: View {
  let model: ShowFormModel
  let flyer: FlyerModel
  let place: ShowPlace

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      Announced {
        Text("Check what was read, then submit.")
        ForEach(flyer.warnings, id: \.self) { Label($0.plain, systemImage: "exclamationmark.triangle") }
      }
      .font(.subheadline)
      if flyer.shows.count > 1 {
        Picker("Show", selection: Binding(get: { flyer.chosen }, set: { model.choose($0) })) {
          ForEach(Array(flyer.shows.enumerated()), id: \.offset) { index, show in Text(name(of: show, at: index)).tag(index) }
        }
      }
      if let duplicates = flyer.show?.duplicates, !duplicates.isEmpty {
        Card {
          Text("Is it one of these?").font(.headline)
          ForEach(duplicates) { show in
            PlaceLink(to: place.showing(.show(id: show.id))) { ShowLine(show: show, saysDay: true) }
          }
        }
      }
      Button("Remove Flyer", systemImage: "xmark") { flyer.clear() }.buttonStyle(.bordered)
    }
  }

  private func name(of show: FlyerData, at index: Int) -> LocalizedStringKey {
    show.date.map { "\($0)" } ?? "Show \(index + 1)"
  }
}
