import SwiftUI

extension GalleryPage {
  static var effects: GalleryPage {
    GalleryPage(
      "effects", "Tasks and changes", symbol: "clock",
      summary: "What a view does beside being drawn: when it comes, when it goes, and when what it watches changes.",
      covers: [
        Coverage(
          ".onAppear(perform:)", except: "in a `List` it waits until the row comes within one screen of the view"),
        Coverage(".onDisappear(perform:)", except: "when the view leaves the tree, or the page is closed; not when a row is scrolled away"),
        Coverage(
          ".task(priority:_:), .task(id:priority:_:)", except: "in a `List` as `onAppear`. Tasks begin on the main actor"),
        Coverage(".onChange(of:initial:_:)", "with old and new value, or with none"),
      ]
    ) {
      AppearanceSpecimen()
      TaskSpecimen()
      ChangeSpecimen()
    }
  }
}

private struct AppearanceSpecimen: View {
  @State private var isLit = false
  @State private var log: [String] = []

  var body: some View {
    Specimen("Coming and going", code: ".onAppear { }  .onDisappear { }", "Each happens once for a view that comes, and once when it goes.")
    {
      VStack(alignment: .leading, spacing: 12) {
        Button(isLit ? "Blow Out the Candle" : "Light the Candle") { isLit.toggle() }
        if isLit {
          Label("A candle", systemImage: "lightbulb").onAppear { log.append("came") }.onDisappear { log.append("went") }
        }
        Text(log.isEmpty ? "Nothing has come or gone." : log.joined(separator: ", ")).foregroundStyle(.secondary)
      }
    }
  }
}

private struct TaskSpecimen: View {
  @State private var room = "Kitchen"
  @State private var found: [String: String] = [:]

  var body: some View {
    Specimen("Work for as long as a view is there", code: ".task(id: room) { }", "Another id ends the task and begins another.") {
      VStack(alignment: .leading, spacing: 12) {
        HStack(spacing: 24) {
          ForEach(["Kitchen", "Study", "Attic"], id: \.self) { name in
            Button(name) { room = name }.disabled(name == room)
          }
        }
        if let found = found[room] { Text(found) } else { ProgressView() }
      }
      .task(id: room) {
        found[room] = "The \(room.lowercased()) has been looked through: all is well."
      }
    }
  }
}

private struct ChangeSpecimen: View {
  @State private var degrees = 19
  @State private var report = "The thermostat has not been touched."

  var body: some View {
    Specimen("Watching a value", code: ".onChange(of: degrees) { old, new in }", "Told once for each turn in which it changed.") {
      VStack(alignment: .leading, spacing: 12) {
        HStack(spacing: 24) {
          Text("\(degrees) degrees")
          Button("Warmer") { degrees += 1 }
          Button("Cooler") { degrees -= 1 }
        }
        Text(report).foregroundStyle(.secondary)
      }
      .onChange(of: degrees) { old, new in report = "It went from \(old) to \(new)." }
    }
  }
}
