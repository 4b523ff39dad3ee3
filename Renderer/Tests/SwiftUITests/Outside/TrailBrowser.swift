import SwiftUI

// List and detail: favourites filtered by a toggle, a path-driven stack, state in an observable model.

struct Trail: Identifiable, Hashable, Codable {
  enum Difficulty: String, CaseIterable, Codable, Identifiable {
    case easy, moderate, hard
    var id: Self { self }
    var title: String { rawValue.capitalized }
  }

  let id: Int
  var name: String
  var region: String
  var difficulty: Difficulty
  var kilometres: Double
  var isFavourite: Bool

  static let samples = [
    Trail(id: 1, name: "Lighthouse Path", region: "North Coast", difficulty: .easy, kilometres: 4.2, isFavourite: true),
    Trail(id: 2, name: "Heron Marsh Loop", region: "Wetlands", difficulty: .moderate, kilometres: 8, isFavourite: false),
    Trail(id: 3, name: "Three Summits", region: "Highlands", difficulty: .hard, kilometres: 17.5, isFavourite: true),
  ]
}

@Observable final class TrailLibrary {
  var trails = Trail.samples
}

struct TrailBrowser: View {
  @Environment(TrailLibrary.self) private var library
  @State private var showsFavouritesOnly = false
  @State private var path: [Trail] = []

  private var visible: [Trail] {
    library.trails.filter { !showsFavouritesOnly || $0.isFavourite }
  }

  var body: some View {
    NavigationStack(path: $path) {
      List {
        Toggle(isOn: $showsFavouritesOnly) {
          Text("Favourites only")
        }
        ForEach(visible) { trail in
          NavigationLink(value: trail) {
            TrailRow(trail: trail)
          }
        }
      }
      .animation(.default, value: visible)
      .navigationTitle("Trails")
      .navigationDestination(for: Trail.self) { trail in
        TrailDetail(trail: trail)
      }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Longest", systemImage: "arrow.up.right") {
            if let longest = library.trails.max(by: { $0.kilometres < $1.kilometres }) {
              path = [longest]
            }
          }
        }
      }
    }
  }
}

struct TrailRow: View {
  var trail: Trail

  var body: some View {
    HStack {
      Image(systemName: "map")
        .foregroundStyle(.tint)
        .frame(width: 32, height: 32)
        .background(.quaternary, in: RoundedRectangle(cornerRadius: 8))
      VStack(alignment: .leading) {
        Text(trail.name)
          .font(.headline)
        Text(trail.region)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      Spacer()
      if trail.isFavourite {
        Image(systemName: "star.fill")
          .foregroundStyle(.yellow)
          .accessibilityLabel("Favourite")
      }
    }
    .padding(.vertical, 4)
  }
}

struct TrailDetail: View {
  @Environment(TrailLibrary.self) var library
  var trail: Trail

  private var index: Int {
    library.trails.firstIndex { $0.id == trail.id } ?? 0
  }

  var body: some View {
    @Bindable var library = library

    ScrollView {
      Circle()
        .fill(.teal.gradient)
        .frame(width: 160, height: 160)
        .overlay {
          Circle().stroke(.white, lineWidth: 4)
        }
        .shadow(radius: 7)

      VStack(alignment: .leading) {
        HStack {
          Text(trail.name)
            .font(.title)
          FavouriteButton(isSet: $library.trails[index].isFavourite)
        }
        HStack {
          Text(trail.region)
          Spacer()
          Text(trail.difficulty.title)
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)

        Divider()

        Text("About \(trail.name)")
          .font(.title2)
        Text("\(trail.kilometres, specifier: "%.1f") km")
        Text(trail.kilometres, format: .number.precision(.fractionLength(1)))
      }
      .padding()
    }
    .navigationTitle(trail.name)
    .navigationBarTitleDisplayMode(.inline)
  }
}

struct FavouriteButton: View {
  @Binding var isSet: Bool

  var body: some View {
    Button {
      isSet.toggle()
    } label: {
      Label("Toggle Favourite", systemImage: isSet ? "star.fill" : "star")
        .labelStyle(.iconOnly)
        .foregroundStyle(isSet ? .yellow : .gray)
    }
  }
}
