import Foundation
import SwiftUI

extension GalleryPage {
  static var alerts: GalleryPage {
    GalleryPage(
      "alerts", "Alerts and confirmations", symbol: "exclamationmark.triangle",
      summary: "A question that must be answered. Each answer dismisses it after it has been acted upon.",
      covers: [
        Coverage("alert", "titles that are keys, strings and texts; `message`; `presenting`; `error`"),
        Coverage("confirmationDialog", "titles that are keys, strings and texts; `titleVisibility`; `message`; `presenting`"),
      ]
    ) {
      AlertSpecimen()
      FieldAlertSpecimen()
      ErrorSpecimen()
      ConfirmationSpecimen()
    }
  }
}

private struct AlertSpecimen: View {
  @State private var isShown = false
  @State private var answer = "Not answered yet."

  var body: some View {
    Specimen("Alert", code: ".alert(_:isPresented:actions:message:)", "Escape answers like the button that cancels.") {
      VStack(alignment: .leading, spacing: 8) {
        Button("Discard Draft…") { isShown = true }
        Text(answer).font(.footnote).foregroundStyle(.secondary)
      }
      .alert("Discard this draft?", isPresented: $isShown) {
        Button("Discard", role: .destructive) { answer = "Discarded." }
        Button("Keep", role: .cancel) { answer = "Kept." }
      } message: {
        Text("It has not been saved anywhere else.")
      }
    }
  }
}

private struct FieldAlertSpecimen: View {
  @State private var isShown = false
  @State private var name = "Garden"

  var body: some View {
    Specimen("Alert with a field", code: "TextField within the actions") {
      VStack(alignment: .leading, spacing: 8) {
        Button("Rename Folder…") { isShown = true }
        Text("The folder is called \(name).").font(.footnote).foregroundStyle(.secondary)
      }
      .alert("Rename folder", isPresented: $isShown) {
        TextField("Name", text: $name)
        Button("Done") {}
      }
    }
  }
}

private struct FrostError: LocalizedError {
  var errorDescription: String? { "The weather station does not answer." }
}

private struct ErrorSpecimen: View {
  @State private var isShown = false
  @State private var failure: FrostError?
  @State private var tries = 0

  var body: some View {
    Specimen("Alert of an error", code: ".alert(isPresented:error:actions:)", "The error's own description is the title.") {
      VStack(alignment: .leading, spacing: 8) {
        Button("Ask for the Forecast") {
          failure = FrostError()
          isShown = true
        }
        Text("Tried again \(tries) times.").font(.footnote).foregroundStyle(.secondary)
      }
      .alert(isPresented: $isShown, error: failure) {
        Button("Try Again") { tries += 1 }
        Button("Cancel", role: .cancel) {}
      }
    }
  }
}

private struct ConfirmationSpecimen: View {
  @State private var isShown = false
  @State private var recipe: String? = "Medlar cheese"
  @State private var done = "Nothing done yet."

  var body: some View {
    Specimen("Confirmation dialog", code: ".confirmationDialog(_:isPresented:presenting:)", "An action sheet where the window is narrow.") {
      VStack(alignment: .leading, spacing: 8) {
        Button("More for Medlar Cheese…") { isShown = true }
        Text(done).font(.footnote).foregroundStyle(.secondary)
      }
      .confirmationDialog("Recipe", isPresented: $isShown, titleVisibility: .visible, presenting: recipe) { name in
        Button("Duplicate") { done = "\(name) duplicated." }
        Button("Move to the Attic") { done = "\(name) moved." }
        Button("Delete", role: .destructive) { done = "\(name) deleted." }
      } message: { name in
        Text("What should become of \(name)?")
      }
    }
  }
}
