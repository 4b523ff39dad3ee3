import SwiftUI

extension GalleryPage {
  static var tabs: GalleryPage {
    GalleryPage(
      "tabs", "Tabs and pages", symbol: "square.grid.2x2",
      summary: "Each tab is made when it is first chosen, and keeps its state. The bar stands at the bottom where the window is narrow.",
      covers: [
        Coverage("TabView", "`init(content:)`, `init(selection:content:)`", except: "tabs that the site has addresses for are links"),
        Coverage("tabItem", except: "a badge is said outside of it"),
        Coverage("tabViewStyle", "`automatic`, `page`", except: "pages have dots in the colours of the house; `indexViewStyle` is absent"),
      ]
    ) {
      TabSpecimen()
      PageSpecimen()
    }
  }
}

private struct TabSpecimen: View {
  @State private var tab = "seeds"
  @State private var orders = 2

  var body: some View {
    Specimen("Tabs", code: "TabView(selection:)", "Arrow keys move between the tabs.") {
      Stage(height: 300) {
        TabView(selection: $tab) {
          TabCounter(name: "seeds").tabItem { Label("Seeds", systemImage: "book") }.tag("seeds")
          TabCounter(name: "tools").tabItem { Label("Tools", systemImage: "gear") }.tag("tools")
          VStack(spacing: 16) {
            Text("\(orders) orders are on their way")
            Button("One Has Come") { orders -= 1 }.disabled(orders == 0)
          }
          .tabItem { Label("Orders", systemImage: "tray") }
          .tag("orders")
          .badge(orders)
        }
      }
      HStack(spacing: 24) {
        Text("Chosen: \(tab)")
        Button("To the Tools") { tab = "tools" }
      }
      .padding(.vertical, 12)
    }
  }
}

private struct TabCounter: View {
  let name: String
  @State private var count = 0

  var body: some View {
    VStack(spacing: 16) {
      Text("\(count) \(name) in the basket")
      Button("Add") { count += 1 }
    }
  }
}

private struct PageSpecimen: View {
  @State private var page = 0
  private let verses = ["Snow on the medlars.", "A robin on the handle.", "The spade waits for spring."]

  var body: some View {
    Specimen("Pages", code: ".tabViewStyle(.page)", "Swipe, use the arrow keys, or choose a dot.") {
      Stage(height: 220) {
        TabView(selection: $page) {
          ForEach(0..<3) { index in
            Text(verses[index]).font(.title3).padding(24).tag(index)
          }
        }
        .tabViewStyle(.page)
      }
      Text("Page \(page + 1)").padding(.vertical, 12)
    }
  }
}
