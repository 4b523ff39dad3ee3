import Observation
import SwiftUI

/// A list as small as a useful one gets: what is measured on it is the renderer, not the app.
@MainActor @Observable final class PlainModel {
  struct Item: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  var title = "Garden"
  var items: [Item]

  init(count: Int) { items = (0..<count).map { Item(id: $0, title: "Bed number \($0)") } }
}

/// In a list, which keeps a window of rows in the tree.
struct PlainList: View {
  let model: PlainModel

  var body: some View {
    VStack {
      PlainTitle(model: model)
      List { PlainRows(model: model) }
    }
  }
}

/// In a stack, where every row is in the tree.
struct PlainStack: View {
  let model: PlainModel

  var body: some View {
    VStack {
      PlainTitle(model: model)
      VStack { PlainRows(model: model) }
    }
  }
}

private struct PlainTitle: View {
  let model: PlainModel

  var body: some View { Text(verbatim: model.title).font(.title) }
}

private struct PlainRows: View {
  let model: PlainModel

  var body: some View { ForEach(model.items) { item in PlainRow(item: item) } }
}

private struct PlainRow: View {
  let item: PlainModel.Item
  @State private var isStarred = false

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(verbatim: item.title).font(.headline)
        Text(verbatim: "With a second line").foregroundStyle(.secondary)
      }
      Spacer()
      Button {
        isStarred.toggle()
      } label: {
        Text(verbatim: isStarred ? "★" : "☆")
      }
    }
  }
}

extension Web.Session {
  /// The page's names of its buttons.
  func buttonNames() -> [String] { String(decoding: html(), as: UTF8.self).matches(of: #/<button id=(\w+)/#).map { String($0.1) } }
}
