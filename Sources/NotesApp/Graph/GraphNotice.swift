import AtriumAPI
import AtriumApp
import SwiftUI

/// What is to be known of a graph before it is read: whose surroundings it is, and whether it is all.
struct GraphNotice: View {
  let picture: GraphPicture
  @Environment(Navigation.self) private var navigation

  var body: some View {
    let options = navigation.notes.graph
    if options.around != nil || picture.isPartial {
      VStack(alignment: .leading, spacing: Space.gap) {
        if let key = options.around { Surroundings(title: title(of: key)) }
        if picture.isPartial { CutNotice(count: picture.nodes.count, isAround: options.around != nil) }
      }
      .font(.footnote)
      .padding(.horizontal, Space.margin)
      .padding(.vertical, Space.gap)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func title(of key: String) -> Text {
    picture.index(ofNote: key).map { picture.nodes[$0].node.titleText } ?? Text(verbatim: key)
  }
}

private struct Surroundings: View {
  let title: Text
  @Environment(Navigation.self) private var navigation

  var body: some View {
    @Bindable var navigation = navigation
    HStack(spacing: Space.stack) {
      Text("Around \(title)").lineLimit(1)
      Spacer(minLength: 0)
      WholeGraphLink().lineLimit(1).layoutPriority(1)
    }
    Picker("Depth", selection: $navigation.notes.graph.depth) {
      ForEach(GraphOptions.depths, id: \.self) { Text($0, format: .number).tag($0) }
    }
    .pickerStyle(.segmented)
  }
}

/// What is left out: around a note what is farther from it, of everything what has fewer links.
private struct CutNotice: View {
  let count: Int
  let isAround: Bool
  @Environment(Navigation.self) private var navigation

  var body: some View {
    let options = navigation.notes.graph
    HStack(spacing: Space.stack) {
      words.foregroundStyle(.secondary)
      Spacer(minLength: 0)
      if let next = options.nextLimit {
        Button("Show More") { navigation.notes.graph.limit = next }.controlSize(.small)
      }
    }
  }

  private var words: Text {
    isAround ? Text("Showing the \(count) nearest items.") : Text("Showing the \(count) best-connected items.")
  }
}
