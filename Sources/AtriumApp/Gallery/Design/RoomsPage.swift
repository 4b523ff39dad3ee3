import AtriumAPI
import SwiftUI

extension GalleryPage {
  static var rooms: GalleryPage {
    GalleryPage(
      "rooms", "Rooms", symbol: "house",
      summary: "Each room has one accent. It marks what can be worked and what is chosen, and nothing else.", covers: []
    ) {
      Specimen("Signs", code: "RoomMark(.notes)", "In lists of rooms, on notices and in results of a search.") {
        VStack(alignment: .leading, spacing: Space.stack) {
          ForEach(Room.known, id: \.self) { room in
            HStack(spacing: Space.stack) {
              RoomMark(room)
              Text(room.title).font(.headline)
            }
          }
        }
      }
      Specimen("The accent at work", code: ".room(.life)", "The same controls in every room.") {
        VStack(spacing: Space.stack) {
          ForEach(Room.known, id: \.self) { AccentCard(room: $0) }
        }
      }
      Specimen("On the other ground", code: ".environment(\\.colorScheme, .dark)", "Accents are lighter where the ground is dark.") {
        HStack(spacing: 0) {
          AccentStrip().environment(\.colorScheme, .light)
          AccentStrip().environment(\.colorScheme, .dark)
        }
        .clipShape(.rect(cornerRadius: Corner.card))
        .overlay(RoundedRectangle(cornerRadius: Corner.card).strokeBorder(.separator).allowsHitTesting(false))
      }
      Specimen("A card", code: "Card { }", "Things that belong together.") {
        Card {
          Text("Rehearsal").font(.headline)
          Text("Eleven of twelve; Noor has a cold and sent her pencil marks.").font(.subheadline).foregroundStyle(.secondary)
          HStack(spacing: Space.gap) {
            Pill { Label("Meeting", systemImage: "person.2") }
            Pill { Text("#choir") }
          }
          .foregroundStyle(.secondary)
        }
      }
      Specimen("A row", code: "itemRow(_:passage:details:)", "What it is called, what it says, what else there is to know.") {
        VStack(alignment: .leading, spacing: Space.stack) {
          itemRow(Text("Raised beds"), passage: Text("Four beds, each 1.2 m by 2.4 m, so that either of us can reach the middle.")) {
            Text("Tuesday")
            Text("#garden")
          }
          Divider()
          itemRow(Text("A title without a text, which is so long that it does not fit on a line of a narrow window"), passage: nil) {
            Text("Monday")
          }
        }
        .frame(maxWidth: 360, alignment: .leading)
      }
    }
  }
}

private struct AccentCard: View {
  let room: Room
  @State private var isOn = true
  @State private var share = 0.6

  var body: some View {
    Card {
      HStack(spacing: Space.stack) {
        RoomMark(room)
        Text(room.title).font(.headline)
        Spacer()
        Button("Open") { isOn = true }.buttonStyle(.bordered)
        Button("Add") { share = min(1, share + 0.1) }.buttonStyle(.borderedProminent)
      }
      Toggle("Notices", isOn: $isOn)
      ProgressView(value: share)
    }
    .room(room)
  }
}

private struct AccentStrip: View {
  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      ForEach(Room.known, id: \.self) { room in
        HStack(spacing: Space.gap) {
          RoomMark(room)
          Text(room.title).foregroundStyle(room.accent)
        }
      }
    }
    .padding(Space.card)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.background)
  }
}
