import SwiftUI

// Settings: values that outlive the screen, groups that unfold, choices, gauges, destructive actions that ask first.

struct SettingsScreen: View {
  enum Appearance: Int, CaseIterable, Identifiable {
    case automatic, light, dark
    var id: Int { rawValue }
    var name: String {
      switch self {
      case .automatic: "Automatic"
      case .light: "Light"
      case .dark: "Dark"
      }
    }
  }

  @AppStorage("appearance") private var appearance = Appearance.automatic
  @AppStorage("notifies") private var notifies = true
  @AppStorage("fontScale") private var fontScale = 1.0
  @SceneStorage("showsAdvanced") private var showsAdvanced = false
  @State private var asksToReset = false
  @State private var lastReset: Date?
  @Environment(\.openURL) private var openURL

  var body: some View {
    TabView {
      NavigationStack {
        Form {
          Section("Look") {
            Picker(selection: $appearance) {
              ForEach(Appearance.allCases) { appearance in
                Text(appearance.name).tag(appearance)
              }
            } label: {
              Label("Appearance", systemImage: "moon")
            }
            VStack(alignment: .leading) {
              Text("Text size")
              Slider(value: $fontScale, in: 0.8...1.6, step: 0.1) {
                Text("Text size")
              } minimumValueLabel: {
                Image(systemName: "textformat.size.smaller")
              } maximumValueLabel: {
                Image(systemName: "textformat.size.larger")
              }
            }
          }

          Section {
            Toggle("Notifications", systemImage: "bell", isOn: $notifies)
            if notifies {
              NavigationLink("Sounds") {
                SoundSettings()
              }
              .badge(3)
            }
          } footer: {
            Text("**Quiet hours** are set for each room. [Learn more](https://example.com/quiet)")
          }

          DisclosureGroup("Advanced", isExpanded: $showsAdvanced) {
            LabeledContent("Version", value: "1.0")
            LabeledContent("Storage") {
              Gauge(value: 0.4) {
                Text("Used")
              } currentValueLabel: {
                Text(0.4, format: .percent)
              }
            }
            Button("Open website") {
              if let url = URL(string: "https://example.com") { openURL(url) }
            }
          }

          Section {
            Button("Reset all settings", role: .destructive) {
              asksToReset = true
            }
            .alert("Reset all settings?", isPresented: $asksToReset) {
              Button("Reset", role: .destructive, action: reset)
              Button("Cancel", role: .cancel) {}
            } message: {
              Text("This cannot be undone.")
            }
          } footer: {
            if let lastReset {
              Text("Last reset \(lastReset, style: .relative) ago")
            }
          }
        }
        .formStyle(.grouped)
        .navigationTitle("Settings")
      }
      .tabItem { Label("Settings", systemImage: "gear") }

      Text("Nothing here yet")
        .tabItem { Label("About", systemImage: "info.circle") }
    }
  }

  private func reset() {
    appearance = .automatic
    notifies = true
    fontScale = 1
    lastReset = .now
  }
}

private struct SoundSettings: View {
  @AppStorage("sound") private var sound = "Chime"
  private let sounds = ["Chime", "Drop", "None"]

  var body: some View {
    List {
      Picker("Sound", selection: $sound) {
        ForEach(sounds, id: \.self) { Text($0) }
      }
      .pickerStyle(.inline)
    }
    .listStyle(.insetGrouped)
    .navigationTitle("Sounds")
  }
}
