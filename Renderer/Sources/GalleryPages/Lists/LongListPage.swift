import SwiftUI

extension GalleryPage {
  static var longList: GalleryPage {
    GalleryPage(
      "long-list", "A Long List", symbol: "book", summary: "Five thousand rows: a hundred at first, more as they come near.",
      covers: []
    ) {
      LongSpecimen()
    }
  }
}

private struct LongSpecimen: View {
  @State private var numbers = Array(1...5000)
  @State private var chosen: Int?
  @State private var lowest = 1

  var body: some View {
    Specimen(
      "Five thousand", code: "List(numbers, id: \\.self)",
      "Chosen: \(chosen.map { String($0) } ?? "none"). What comes in above keeps the place."
    ) {
      VStack(alignment: .leading, spacing: 16) {
        Button("Add Ten Above") {
          numbers.insert(contentsOf: (lowest - 10)..<lowest, at: 0)
          lowest -= 10
        }
        Stage(height: 480) {
          List(numbers, id: \.self, selection: $chosen) { CounterRow(number: $0) }.listStyle(.plain)
        }
      }
    }
  }
}

private struct CounterRow: View {
  let number: Int
  @State private var marks = 0

  var body: some View {
    HStack {
      Text("Sheet \(number)")
      Spacer()
      Text(marks == 0 ? "" : "\(marks)").foregroundStyle(.secondary)
      Button("Mark") { marks += 1 }
    }
  }
}
