import Foundation
import SwiftUI

extension GalleryPage {
  static var travelling: GalleryPage {
    GalleryPage(
      "preferences", "Values that travel", symbol: "arrow.clockwise",
      summary: "The environment travels down, preferences travel up.",
      covers: [
        Coverage(
          "PreferenceKey", "`defaultValue`, `reduce(value:nextValue:)`",
          except: "those of anchors and layers are on the page of masks"),
        Coverage(".preference(key:value:)"),
        Coverage(
          ".onPreferenceChange(_:perform:)", except: "called after the turn in which the value changed; what it writes is in the same patch"
        ),
        Coverage(".transformPreference(_:_:)"),
        Coverage(".transformEnvironment(_:transform:)"),
      ]
    ) {
      OrderSpecimen()
      TransformSpecimen()
    }
  }
}

private struct DishKey: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct OrderSpecimen: View {
  @State private var summary = ""
  @State private var seats = 2

  var body: some View {
    Specimen(
      "Gathered from below", code: ".preference(key: DishKey.self, value: [dish])",
      "The kitchen hears of every dish, in the order of the seats."
    ) {
      VStack(alignment: .leading, spacing: 12) {
        ForEach(0..<seats) { seat in SeatLine(seat: seat) }
        Text("Kitchen: \(summary)").foregroundStyle(.secondary)
        HStack(spacing: 24) {
          Button("Another Seat") { seats += 1 }.disabled(seats == 4)
          Button("One Seat Less") { seats -= 1 }.disabled(seats == 0)
        }
      }
      .onPreferenceChange(DishKey.self) { dishes in summary = dishes.isEmpty ? "nothing to cook" : dishes.joined(separator: ", ") }
    }
  }
}

private struct SeatLine: View {
  let seat: Int
  @State private var isSoup = true

  var body: some View {
    Button("Seat \(seat + 1): \(isSoup ? "soup" : "pie")") { isSoup.toggle() }
      .preference(key: DishKey.self, value: [isSoup ? "soup" : "pie"])
  }
}

private struct TransformSpecimen: View {
  @State private var heard = ""

  var body: some View {
    Specimen(
      "Changed on the way", code: ".transformPreference, .transformEnvironment", "The waiter adds bread; the east room is an hour ahead."
    ) {
      VStack(alignment: .leading, spacing: 12) {
        Text("A guest orders fish.").preference(key: DishKey.self, value: ["fish"]).transformPreference(DishKey.self) { $0.append("bread") }
        Text("Kitchen: \(heard)").foregroundStyle(.secondary)
        ClockLine(room: "West room")
        ClockLine(room: "East room").transformEnvironment(\.timeZone) { zone in
          zone = TimeZone(secondsFromGMT: zone.secondsFromGMT() + 3600) ?? zone
        }
      }
      .onPreferenceChange(DishKey.self) { heard = $0.joined(separator: " with ") }
      .environment(\.timeZone, .gmt)
    }
  }
}

private struct ClockLine: View {
  let room: String
  private let moment = Date(timeIntervalSince1970: 1_779_278_400)

  var body: some View {
    HStack {
      Text(room)
      Text(moment, format: .dateTime.hour().minute()).foregroundStyle(.secondary)
    }
  }
}
