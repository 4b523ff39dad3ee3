import SwiftUI

extension GalleryPage {
  static var lazyStacks: GalleryPage {
    GalleryPage(
      "lazy-stacks", "Lazy stacks", symbol: "rectangle.grid.1x2",
      summary: "Stacks that make their views as these come near. The first hundred are in the page, then fifty more at a time.",
      covers: [
        Coverage("LazyVStack", "`init(alignment:spacing:pinnedViews:content:)`", except: "what has been made stays"),
        Coverage("LazyHStack", "`init(alignment:spacing:pinnedViews:content:)`", except: "what has been made stays"),
        Coverage("PinnedScrollableViews", "`sectionHeaders`, `sectionFooters`"),
      ]
    ) {
      LongStackSpecimen()
      Specimen("Headers that stay", code: "pinnedViews: .sectionHeaders") {
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 0, pinnedViews: .sectionHeaders) {
            ForEach(["January", "February", "March"], id: \.self) { month in
              Section {
                ForEach(1..<9) { week in Text("\(month), day \(week * 3)").padding(12) }
              } header: {
                Text(month).font(.headline).padding(12).frame(maxWidth: .infinity, alignment: .leading).background(.background)
              }
            }
          }
        }
        .frame(height: 240)
        .border(.separator)
      }
      Specimen("A row of many", code: "LazyHStack { }") {
        ScrollView(.horizontal) {
          LazyHStack {
            ForEach(1..<201) { number in Tile("Page \(number)", .indigo) }
          }
        }
        .frame(height: 48)
      }
    }
  }
}

private struct LongStackSpecimen: View {
  @State private var furthest = 0

  var body: some View {
    Specimen("A thousand rows", code: "LazyVStack { ForEach(1..<1001) { } }", "A row appears when it comes within one screen.") {
      VStack(alignment: .leading, spacing: 12) {
        Text("Row \(furthest) has appeared.").foregroundStyle(.secondary)
        ScrollView {
          LazyVStack(alignment: .leading, spacing: 0) {
            ForEach(1..<1001) { number in
              Text("Entry \(number)").padding(12).onAppear { furthest = max(furthest, number) }
            }
          }
        }
        .frame(height: 240)
        .background(.quaternary, in: .rect(cornerRadius: 12))
      }
    }
  }
}
