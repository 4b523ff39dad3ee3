import AtriumApp
import SwiftUI

/// How bright the pages are, what is around them, and how two of them lie together.
struct ReaderDisplaySheet: View {
  @Binding var isFirstAlone: Bool
  @AppStorage("reader.brightness") private var brightness = 1.0
  @AppStorage("reader.background") private var background = ReaderBackground.black
  @AppStorage("reader.showPageGap") private var hasGap = false
  @AppStorage("reader.smartSpreadDetection") private var areWideAlone = true
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        Section {
          LabeledContent("Brightness") { Slider(value: $brightness, in: 0.2...1) { Text("Brightness") } }
          Picker("Background", selection: $background) {
            ForEach(ReaderBackground.allCases, id: \.self) { Text($0.title).tag($0) }
          }
        }
        Section("Two Pages") {
          Toggle("Gap Between Pages", isOn: $hasGap)
          Toggle("Wide Pages Alone", isOn: $areWideAlone)
          Toggle("First Page Alone", isOn: $isFirstAlone)
        }
      }
      .navigationTitle("Display")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
      }
    }
    .fillsSheet()
    .presentationDetents([.medium])
  }
}
