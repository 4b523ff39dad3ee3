import SwiftUI

extension GalleryPage {
  static var form: GalleryPage {
    GalleryPage(
      "form", "Form", symbol: "gear", summary: "Settings and entries: the label leads, the control trails.",
      covers: [
        Coverage("Form"), Coverage("formStyle(_:)", "`automatic` `grouped`, styles of one's own", except: "`columns` is unavailable"),
      ]
    ) {
      SettingsSpecimen()
      EntrySpecimen()
    }
  }
}

private struct SettingsSpecimen: View {
  @State private var isQuiet = true
  @State private var sends = false
  @State private var language = "Swedish"
  @State private var copies = 2
  @State private var volume = 0.4

  var body: some View {
    Specimen("Settings", code: "Form { Section { } }", "Quiet: \(isQuiet ? "yes" : "no"), \(language), \(copies) copies.") {
      Stage(height: 640) {
        Form {
          Section {
            Toggle("Quiet at night", isOn: $isQuiet)
            Toggle("Send a letter when a backup could not be finished in time", isOn: $sends)
          } header: {
            Text("Notifications")
          } footer: {
            Text("Between nine in the evening and seven in the morning nothing makes a sound.")
          }
          Section("House") {
            Picker("Language", selection: $language) {
              ForEach(["English", "Swedish", "Malayalam"], id: \.self) { Text($0) }
            }
            Stepper("Copies kept: \(copies)", value: $copies, in: 1...9)
            LabeledContent("Volume") { Slider(value: $volume) }
            LabeledContent("Version", value: "0.3")
            LabeledContent("Address", value: "https://house.example.org/a/rather/long/way/to/the/attic")
          }
          Section {
            Button("Begin Again") {
              isQuiet = true
              copies = 2
            }
            Button("Forget Everything", role: .destructive) { language = "English" }
          }
        }
      }
    }
  }
}

private struct EntrySpecimen: View {
  @State private var name = ""
  @State private var address = "marta"
  @State private var hasTried = false
  @State private var saved = ""

  private var isNameMissing: Bool { hasTried && name.isEmpty }
  private var isAddressWrong: Bool { !address.isEmpty && !address.contains("@") }

  var body: some View {
    Specimen("Entry with errors", code: "Form { TextField(_:text:) }", saved.isEmpty ? "Nothing is saved." : "Saved \(saved).") {
      Stage(height: 380) {
        Form {
          Section("A new reader") {
            VStack(alignment: .leading, spacing: 4) {
              TextField("Name", text: $name)
              if isNameMissing { FieldError(text: "A reader needs a name.") }
            }
            VStack(alignment: .leading, spacing: 4) {
              TextField("Address", text: $address)
              if isAddressWrong { FieldError(text: "An address holds an @, as in marta@example.org.") }
            }
          }
          Section {
            Button("Save") {
              hasTried = true
              if !name.isEmpty, !isAddressWrong { saved = name }
            }
          }
        }
      }
    }
  }
}

private struct FieldError: View {
  let text: String

  var body: some View {
    Label(text, systemImage: "exclamationmark.triangle").font(.footnote).foregroundStyle(Color.red)
  }
}
