import SwiftUI

extension GalleryPage {
  static var pickers: GalleryPage {
    GalleryPage(
      "pickers", "Pickers", symbol: "checkmark",
      summary: "One of several. Few choices stand side by side, many open from a button.",
      covers: [
        Coverage(
          "Picker", "with a title, a title and a symbol, any label; options by `tag(_:)` or by the identity of rows",
          except: "no `sources:`; in the browser's own list options are text"),
        Coverage(
          ".pickerStyle(_:)", "`automatic`, `menu`, `segmented`, `inline`, `navigationLink`",
          except: "`navigationLink` opens in place; no `wheel`, no `palette`"),
        Coverage(".tag(_:includeOptional:)"),
      ]
    ) {
      RoomsSpecimen()
      SegmentsSpecimen()
      InlineSpecimen()
      MissingSpecimen()
    }
  }
}

private let rooms = ["Kitchen", "Study", "Attic", "The room at the end of the long corridor on the upper floor"]

private struct RoomsSpecimen: View {
  @State private var room = "Study"
  @State private var second: String?

  var body: some View {
    Specimen("From a button", code: ".pickerStyle(.menu)", "The browser's own list, with what it offers on a phone.") {
      VStack(alignment: .leading, spacing: 8) {
        Picker("Room", selection: $room) {
          ForEach(rooms, id: \.self) { Text($0) }
        }
        Picker("Second room", selection: $second) {
          Text("None").tag(String?.none)
          Section("Rooms") {
            ForEach(rooms, id: \.self) { Text($0).tag($0) }
          }
        }
        Picker("Not now", selection: .constant(1)) { Text("Nothing to choose").tag(1) }.disabled(true)
        Text(room + (second.map { ", then " + $0 } ?? "")).foregroundStyle(.secondary)
      }
    }
  }
}

private struct SegmentsSpecimen: View {
  @State private var span = 7

  var body: some View {
    Specimen("Side by side", code: ".pickerStyle(.segmented)", "The arrow keys move the choice.") {
      VStack(alignment: .leading, spacing: 16) {
        Picker("Span", selection: $span) {
          Text("Day").tag(1)
          Text("Week").tag(7)
          Text("Month").tag(30)
        }
        .pickerStyle(.segmented)
        Picker("Span of a thing that is off", selection: $span) {
          Text("Day").tag(1)
          Text("Week").tag(7)
        }
        .pickerStyle(.segmented).disabled(true)
        Text("\(span) days").foregroundStyle(.secondary)
      }
      .frame(maxWidth: 420)
    }
  }
}

private struct InlineSpecimen: View {
  @State private var bread = "Rye"

  var body: some View {
    Specimen("One below the other", code: ".pickerStyle(.inline)") {
      VStack(alignment: .leading, spacing: 8) {
        Picker("Bread", selection: $bread) {
          Label("Rye", systemImage: "house").tag("Rye")
          Label("Wheat", systemImage: "lightbulb").tag("Wheat")
          Text("Spelt").tag("Spelt")
        }
        .pickerStyle(.inline)
        Text(bread).foregroundStyle(.secondary)
      }
      .frame(maxWidth: 420)
    }
  }
}

private struct MissingSpecimen: View {
  @State private var number = 5

  var body: some View {
    Specimen("Nothing chosen", "The selection is 5, and no choice stands for it: none is shown, and the host is told.") {
      VStack(alignment: .leading, spacing: 8) {
        Picker("Number", selection: $number) {
          Text("One").tag(1)
          Text("Two").tag(2)
        }
        .pickerStyle(.segmented)
        Button("Choose Five") { number = 5 }
      }
      .frame(maxWidth: 420)
    }
  }
}
