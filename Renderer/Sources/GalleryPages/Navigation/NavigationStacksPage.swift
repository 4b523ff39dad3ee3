import SwiftUI

extension GalleryPage {
  static var navigationStacks: GalleryPage {
    GalleryPage(
      "navigation-stacks", "Screens and links", symbol: "folder",
      summary: "Screens one above the other. Those below keep their state, their scroll position and the focus.",
      covers: [
        Coverage("NavigationStack", "`init(root:)`, `init(path:root:)` with a collection or a `NavigationPath`"),
        Coverage("NavigationPath", "`append`, `removeLast`, `count`, `isEmpty`, `codable`"),
        Coverage(
          "NavigationLink", "values, views, titles; `isActive`, `tag` with `selection`",
          except: "in a split view a binding opens nothing, a click does"),
        Coverage("navigationDestination", "`for`, `isPresented`, `item`"),
        Coverage("navigationTitle", "keys, strings, texts, bindings"),
        Coverage("navigationBarTitleDisplayMode"),
        Coverage("navigationBarBackButtonHidden"),
      ]
    ) {
      StackSpecimen()
      ViewLinkSpecimen()
    }
  }
}

private struct StackSpecimen: View {
  @State private var path: [Int] = []

  var body: some View {
    Specimen("Stack with a path", code: "NavigationStack(path:)", "The path says which screens lie above the first.") {
      Stage(height: 420) {
        NavigationStack(path: $path) {
          YearList()
            .navigationTitle("Years")
            .navigationDestination(for: Int.self) { YearScreen(year: $0) }
        }
      }
      VStack(alignment: .leading, spacing: Space.stack) {
        HStack(spacing: 24) {
          Button("Straight to 1923") { path = [1921, 1922, 1923] }
          Button("Back to the First") { path = [] }.disabled(path.isEmpty)
        }
        Text(path.isEmpty ? "At the first screen" : path.map { String($0) }.joined(separator: " › ")).foregroundStyle(.secondary)
      }
      .padding(.vertical, 12)
    }
  }
}

private struct YearList: View {
  @State private var marks = 0

  var body: some View {
    List {
      ForEach(1901..<1941) { year in
        NavigationLink(String(year), value: year)
      }
    }
    .toolbar {
      Button("Marks: \(marks)") { marks += 1 }
    }
  }
}

private struct YearScreen: View {
  let year: Int
  @State private var harvest = 0
  @State private var isNoteShown = false

  var body: some View {
    VStack(spacing: 16) {
      Text("\(harvest) baskets of apples")
      Button("Another Basket") { harvest += 1 }
      NavigationLink("The year after", value: year + 1)
      Button("Read the Note") { isNoteShown = true }
    }
    .navigationTitle(String(year))
    .navigationDestination(isPresented: $isNoteShown) {
      Text("A wet spring and a golden October.").navigationTitle("Note of \(String(year))")
    }
  }
}

private struct ViewLinkSpecimen: View {
  var body: some View {
    Specimen("Links with views of their own", code: "NavigationLink(_:destination:)", "The second screen has no way back but its own.") {
      Stage(height: 280) {
        NavigationStack {
          VStack(spacing: 16) {
            NavigationLink("To the orchard") { Text("Eleven trees, three of them old.").navigationTitle("Orchard") }
            NavigationLink("To the well") { WellScreen() }
            NavigationLink("To the locked gate", value: nil as String?)
          }
          .navigationTitle("Walk")
          .navigationBarTitleDisplayMode(.inline)
        }
      }
    }
  }
}

private struct WellScreen: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Climb Out") { dismiss() }
      .navigationTitle("Well")
      .navigationBarBackButtonHidden()
  }
}
