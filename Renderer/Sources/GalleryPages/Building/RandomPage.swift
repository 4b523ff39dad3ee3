import Observation
import SwiftUI

extension GalleryPage {
  static var random: GalleryPage {
    GalleryPage(
      "random", "Random steps", symbol: "arrow.clockwise",
      summary: "A list that changes at random from a seed. After any number of steps the page must be the one that is drawn anew.",
      covers: []
    ) {
      RandomScreen()
    }
  }
}

/// The address says the seed and the number of steps, so that opening it draws the same list from nothing.
private struct RandomScreen: View {
  @Environment(\.galleryFields) private var fields
  @Environment(GalleryModel.self) private var gallery

  var body: some View {
    let seed = fields["seed"].flatMap { UInt64($0) } ?? 1
    RandomSteps(model: RandomModel(seed: seed, steps: min(fields["steps"].flatMap { Int($0) } ?? 0, 1000))).id(seed)
  }
}

private struct RandomSteps: View {
  @State var model: RandomModel
  @Environment(GalleryModel.self) private var gallery

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      HStack(spacing: 24) {
        Text("Step \(model.steps)").font(.headline)
        Button("Next Step") { step() }
        Button("Ten Steps") { for _ in 0..<10 { step() } }
      }
      if model.isTitled { Text(model.title).font(.title2).accessibilityAddTraits(.isHeader) }
      ForEach(model.groups) { group in RandomGroupView(group: group) }
    }
  }

  private func step() {
    model.step()
    gallery.set("seed", to: String(model.seed))
    gallery.set("steps", to: String(model.steps))
  }
}

private struct RandomGroupView: View {
  let group: RandomModel.Group

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(group.title).font(group.isOpen ? .headline : .subheadline)
      if group.isOpen {
        ForEach(group.rows) { row in RandomRow(row: row) }
      } else {
        Label("\(group.rows.count) hidden", systemImage: "folder").foregroundStyle(.secondary)
      }
      Divider()
    }
  }
}

private struct RandomRow: View {
  let row: RandomModel.Row

  var body: some View {
    switch row.kind {
    case .plain: Text(row.text)
    case .marked:
      HStack {
        Image(systemName: "star.fill")
        Text(row.text).fontWeight(.semibold)
      }
    case .boxed: Text(row.text).padding(row.text.count.isMultiple(of: 2) ? 8 : 12).background(.quaternary, in: Capsule())
    case .empty: EmptyView()
    case .pair:
      Text(row.text)
      Text("and what belongs to it").font(.footnote).foregroundStyle(.secondary)
    }
  }
}
