import SwiftUI

extension GalleryPage {
  static var toggles: GalleryPage {
    GalleryPage(
      "toggles", "Toggles", symbol: "checkmark",
      summary: "On or off. The switch moves at once; what it means follows from the server.",
      covers: [
        Coverage(
          "Toggle", "with a title, a title and a symbol, any label; `sources:isOn:`", except: "the built-in styles show a mixed one as off"),
        Coverage(".toggleStyle(_:)", "`automatic`, `switch`, `button`, styles of one's own", except: "no `checkbox`, as on iOS"),
      ]
    ) {
      SwitchesSpecimen()
      ToggleStylesSpecimen()
      SourcesSpecimen()
    }
  }
}

private struct SourcesSpecimen: View {
  private struct Alarm: Identifiable {
    let id: String
    var isOn: Bool
  }

  @State private var alarms = [Alarm(id: "Morning", isOn: true), Alarm(id: "Evening", isOn: false)]

  var body: some View {
    Specimen(
      "One for several", code: "Toggle(\"All alarms\", sources: $alarms, isOn: \\.isOn)",
      "On where all are; it turns on those that are not."
    ) {
      VStack(alignment: .leading, spacing: 8) {
        Toggle("All alarms", sources: $alarms, isOn: \.isOn)
        ForEach($alarms) { $alarm in Toggle(alarm.id, isOn: $alarm.isOn) }
      }
      .frame(maxWidth: 480)
    }
  }
}

private struct SwitchesSpecimen: View {
  @State private var isHeated = true
  @State private var isLocked = false

  var body: some View {
    Specimen("Switches", code: "Toggle(\"Heating\", isOn: $isHeated)") {
      VStack(alignment: .leading, spacing: 8) {
        Toggle("Heating", isOn: $isHeated)
        Toggle("Front door", systemImage: "house", isOn: $isLocked)
        Toggle("Let the heating go on through the night when the temperature outside falls below zero", isOn: .constant(true))
        Toggle("Not installed", isOn: .constant(false)).disabled(true)
        Text("\(isHeated ? "Warm" : "Cold") and \(isLocked ? "locked" : "open")").foregroundStyle(.secondary)
      }
      .frame(maxWidth: 480)
    }
  }
}

private struct ToggleStylesSpecimen: View {
  @State private var isBold = false
  @State private var isDone = true

  var body: some View {
    Specimen("Styles", code: ".toggleStyle(.button)") {
      VStack(alignment: .leading, spacing: 16) {
        HStack(spacing: 16) {
          Toggle("Bold", isOn: $isBold).toggleStyle(.button)
          Toggle("Not Now", isOn: .constant(false)).toggleStyle(.button).disabled(true)
          Toggle("Hidden name", isOn: $isBold).labelsHidden()
        }
        Toggle("Water the plants", isOn: $isDone).toggleStyle(TaskStyle())
        Text(isBold ? "Bold" : "Regular").fontWeight(isBold ? .bold : .regular)
      }
    }
  }
}

private struct TaskStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      Label {
        configuration.label
      } icon: {
        Image(systemName: configuration.isOn ? "star.fill" : "star")
      }
    }
  }
}
