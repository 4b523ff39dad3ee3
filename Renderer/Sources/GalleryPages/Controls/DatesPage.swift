import SwiftUI

extension GalleryPage {
  static var dates: GalleryPage {
    GalleryPage(
      "dates", "Dates", symbol: "calendar",
      summary: "Days and times, in the zone of the person who chooses.",
      covers: [
        Coverage(
          "DatePicker", "`displayedComponents:`, ranges",
          except: "the browser's own field; nothing entered that is no date changes the value"),
        Coverage(
          ".datePickerStyle(_:)", "`automatic`, `compact`, `graphical`, styles of one's own",
          except: "the built-in ones are the browser's own field, with its calendar; no `wheel`"),
      ]
    ) {
      DateSpecimen()
    }
  }
}

private struct DateSpecimen: View {
  @State private var sown = Date(timeIntervalSince1970: 1_780_000_000)
  @Environment(\.timeZone) private var zone

  var body: some View {
    Specimen("Day and time", code: "DatePicker(\"Sown\", selection: $sown)", "What is not asked for stays as it was.") {
      VStack(alignment: .leading, spacing: 8) {
        DatePicker("Sown", selection: $sown)
        DatePicker("Day", selection: $sown, displayedComponents: .date)
        DatePicker("Time", selection: $sown, displayedComponents: .hourAndMinute)
        DatePicker("Until then", selection: $sown, in: ...Date(timeIntervalSince1970: 1_790_000_000), displayedComponents: .date)
        DatePicker("Not now", selection: $sown, displayedComponents: .date).disabled(true)
        Text(sown, format: .dateTime.day().month(.wide).year().hour().minute()).foregroundStyle(.secondary)
        Text(zone.identifier).font(.footnote).foregroundStyle(.secondary)
      }
      .frame(maxWidth: 480)
    }
  }
}
