import AtriumApp
import SwiftUI

/// How far each file is that is being added, and why one was not.
struct ImportsPanel: View {
  @Environment(ComicsModel.self) private var comics
  private var imports: ImportsModel { comics.imports }

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      HStack {
        Text("Adding Comics").font(.headline).accessibilityAddTraits(.isHeader)
        Spacer(minLength: 0)
        Button("Close") { imports.clear() }.disabled(!imports.items.allSatisfy(\.isDone))
      }
      .padding(.horizontal, Space.card)
      ScrollView {
        // Within what scrolls: a button's face is wider than its words, and would make it scroll sideways.
        VStack(alignment: .leading, spacing: Space.gap) { ForEach(imports.items) { ImportRow(item: $0) } }
          .padding(.horizontal, Space.card)
      }
      .frame(maxHeight: 220)
    }
    .padding(.vertical, Space.card)
    .background(.bar)
  }
}

private struct ImportRow: View {
  let item: ImportItem
  @Environment(ComicsModel.self) private var comics

  var body: some View {
    HStack(spacing: Space.gap) {
      VStack(alignment: .leading, spacing: Space.line) {
        Text(verbatim: item.name).lineLimit(1)
        switch item.state {
        case .waiting: Text("Waiting").font(.caption).foregroundStyle(.secondary)
        case .sending(let part): ProgressView(value: part) { Text("Adding") }.labelsHidden()
        case .added(let path): Text("Added as \(path)").font(.caption).foregroundStyle(.secondary).lineLimit(1)
        case .failed(let reason): Text(reason).font(.caption).foregroundStyle(.red)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      switch item.state {
      case .added: Image(systemName: "checkmark.circle.fill").foregroundStyle(.green).accessibilityLabel("Added")
      case .failed: Button("Try Again") { comics.imports.retry(item.id) }
      case .waiting, .sending: EmptyView()
      }
    }
  }
}
