import SwiftUI

extension GalleryPage {
  static var splits: GalleryPage {
    GalleryPage(
      "splits", "Split views", symbol: "sidebar.left",
      summary: "Columns beside each other; where the window is narrow, one at a time with a way back.",
      covers: [
        Coverage(
          "NavigationSplitView", "two and three columns, `columnVisibility`, `preferredCompactColumn`",
          except: "the style sheet decides by the window's width; the button for the sidebar shows where the app binds `columnVisibility`"),
        Coverage("NavigationSplitViewVisibility"),
        Coverage("NavigationSplitViewColumn"),
        Coverage("navigationSplitViewColumnWidth"),
        Coverage("navigationSplitViewStyle", "`automatic`"),
        Coverage(".balanced", "`BalancedNavigationSplitViewStyle`"),
        Coverage(".prominentDetail", "`ProminentDetailNavigationSplitViewStyle`"),
      ]
    ) {
      SplitSpecimen()
      SplitStylesSpecimen()
    }
  }
}

private struct SplitSpecimen: View {
  @State private var room: String? = "Kitchen"
  @State private var visibility = NavigationSplitViewVisibility.all
  @State private var column = NavigationSplitViewColumn.sidebar
  private let rooms = ["Kitchen", "Library", "Attic"]

  var body: some View {
    Specimen("Two columns", code: "NavigationSplitView(columnVisibility:sidebar:detail:)", "Choosing in the list leads a narrow window on.")
    {
      Stage(height: 320) {
        NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
          List(selection: $room) {
            ForEach(rooms, id: \.self) { NavigationLink($0, value: $0) }
          }
          .navigationTitle("House")
          .navigationSplitViewColumnWidth(180)
        } detail: {
          Text(room.map { "In the \($0.lowercased())" } ?? "Nowhere").navigationTitle(room ?? "")
        }
      }
    }
  }
}

private struct SplitStylesSpecimen: View {
  var body: some View {
    Specimen(
      "Styles", code: ".navigationSplitViewStyle(.prominentDetail)",
      "Balanced, the columns share the room. Prominent, the detail keeps all of it, and the list lies over it."
    ) {
      VStack(alignment: .leading, spacing: 16) {
        Stage(height: 240) { SeedSplit(name: "Balanced").navigationSplitViewStyle(.balanced) }
        Stage(height: 240) { SeedSplit(name: "Prominent").navigationSplitViewStyle(.prominentDetail) }
      }
    }
  }
}

private struct SeedSplit: View {
  let name: String
  @State private var seed: String? = "Beans"
  @State private var visibility = NavigationSplitViewVisibility.all
  @State private var column = NavigationSplitViewColumn.detail

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
      List(selection: $seed) {
        ForEach(["Beans", "Chard", "Leeks"], id: \.self) { NavigationLink($0, value: $0) }
      }
      .navigationTitle("Seeds")
      .navigationSplitViewColumnWidth(180)
    } detail: {
      Text(seed.map { "\($0), sown in rows a hand apart." } ?? "Nothing sown").padding(24).navigationTitle(name)
    }
  }
}
