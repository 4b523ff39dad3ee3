import SwiftUI

extension GalleryPage {
  static var listBindings: GalleryPage {
    GalleryPage(
      "list-bindings", "Rows That Change Their Data", symbol: "link",
      summary: "A row gets a binding to the element it is made from, wherever the element goes.",
      covers: [Coverage("List and ForEach over bindings", "`ForEach($items) { $item in }`, with `id:`; `List($items)`")]
    ) {
      ChoresSpecimen()
    }
  }
}

private struct Chore: Identifiable {
  let id: Int
  let title: String
  var times = 0
}

private struct ChoresSpecimen: View {
  @State private var chores = [
    Chore(id: 1, title: "Water the tomatoes"), Chore(id: 2, title: "Feed the hens"), Chore(id: 3, title: "Sweep the stairs"),
  ]

  var body: some View {
    Specimen("Bindings", code: "List($chores) { $chore in }", "Done \(chores.map(\.times).reduce(0, +)) times in all.") {
      VStack(alignment: .leading, spacing: 16) {
        Button("Turn Around") { chores.reverse() }
        Stage(height: 230) {
          List($chores) { $chore in ChoreRow(chore: $chore) }.listStyle(.insetGrouped)
        }
      }
    }
  }
}

private struct ChoreRow: View {
  @Binding var chore: Chore

  var body: some View {
    HStack {
      Text(chore.title)
      Spacer()
      Text("\(chore.times)").foregroundStyle(.secondary)
      Button("Done") { chore.times += 1 }
    }
  }
}
