package import SwiftUI

/// How far each file is that is being added, and why one was not. It is there as long as there are any.
package struct UploadPanel: View {
  private let title: LocalizedStringKey
  private let queue: UploadQueue

  package init(_ title: LocalizedStringKey, queue: UploadQueue) {
    self.title = title
    self.queue = queue
  }

  package var body: some View {
    if !queue.items.isEmpty {
      VStack(alignment: .leading, spacing: Space.gap) {
        HStack {
          Text(title).font(.headline).accessibilityAddTraits(.isHeader)
          Spacer(minLength: 0)
          Button("Close") { queue.clear() }.disabled(!queue.items.allSatisfy(\.isDone))
        }
        .padding(.horizontal, Space.card)
        ScrollView {
          // Within what scrolls: a button's face is wider than its words, and would make it scroll sideways.
          VStack(alignment: .leading, spacing: Space.gap) { ForEach(queue.items) { UploadRow(item: $0, queue: queue) } }
            .padding(.horizontal, Space.card)
        }
        .frame(maxHeight: 220)
      }
      .padding(.vertical, Space.card)
      .background(.bar)
    }
  }
}

private struct UploadRow: View {
  let item: UploadItem
  let queue: UploadQueue

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
      case .failed: Button("Try Again") { queue.retry(item.id) }
      case .waiting, .sending: EmptyView()
      }
    }
  }
}
