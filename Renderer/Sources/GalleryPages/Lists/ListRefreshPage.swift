import SwiftUI

extension GalleryPage {
  static var listRefresh: GalleryPage {
    GalleryPage(
      "list-refresh", "Refreshing", symbol: "arrow.clockwise", summary: "Pulled down with a finger, a list loads anew.",
      covers: [
        Coverage("refreshable(action:)"), Coverage("RefreshAction", "from the environment, called as a function"),
      ]
    ) {
      RefreshSpecimen()
    }
  }
}

private struct RefreshSpecimen: View {
  @State private var readings = [Reading(id: 1, celsius: 4)]

  var body: some View {
    Specimen("Refreshable", code: ".refreshable { await load() }", "\(readings.count) readings. Pull the list down, or press the button.") {
      Stage(height: 320) {
        List(readings) { reading in
          HStack {
            Text("Greenhouse, reading \(reading.id)")
            Spacer()
            Text("\(reading.celsius) °C").foregroundStyle(.secondary)
          }
        }
        .listStyle(.insetGrouped)
        .refreshable { await load() }
      }
    }
  }

  private func load() async {
    await Task.yield()
    let next = readings.count + 1
    readings.insert(Reading(id: next, celsius: 3 + next * 7 % 5), at: 0)
  }
}

private struct Reading: Identifiable {
  let id: Int
  let celsius: Int
}
