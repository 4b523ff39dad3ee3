import AtriumAPI
import AtriumApp
import Paths
import SwiftUI

/// File by file: what is in the index, what is not, and why.
struct IndexScreen: View {
  @Environment(NotesModel.self) private var notes
  private var files: IndexFiles { notes.files }
  @State private var filter = IndexFilter.missing

  var body: some View {
    VStack(spacing: 0) {
      Text("Files in the Index")
        .font(.largeTitle)
        .bold()
        .accessibilityAddTraits(.isHeader)
        .frame(maxWidth: Space.column, alignment: .leading)
        .padding(.horizontal, Space.margin)
        .padding(.bottom, Space.gap)
      Picker("Files", selection: $filter) {
        ForEach(IndexFilter.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      .frame(maxWidth: Space.column)
      .padding(.horizontal, Space.margin)
      .padding(.vertical, Space.gap)
      PagedView(files, of: filter) {
        FileRows()
      } empty: {
        ContentUnavailableView {
          Label("No Files", systemImage: "checkmark.circle")
        } description: {
          Text(filter == .indexed ? "No files are indexed yet." : "All files are indexed.")
        }
      }
    }
    .navigationTitle("Index")
    .refreshable { await files.reload() }
  }
}

private struct FileRows: View {
  @Environment(NotesModel.self) private var notes
  private var files: IndexFiles { notes.files }
  private let rowMargin: CGFloat = 16

  var body: some View {
    List {
      ForEach(files.items, id: \.path) { FileRow(file: $0) }
      PageEnd(list: files)
    }
    .listStyle(.plain)
    // The rows begin and end below the heading: each has this room of its own.
    .frame(maxWidth: Space.column + 2 * rowMargin)
    .padding(.horizontal, Space.margin - rowMargin)
  }
}

private struct FileRow: View {
  let file: NoteIndexEntry

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: Space.stack) {
      Image(systemName: file.status.symbol)
        .foregroundStyle(file.status == .failed ? AnyShapeStyle(.red) : AnyShapeStyle(.secondary))
        .accessibilityLabel(file.status.title)
      VStack(alignment: .leading, spacing: Space.line) {
        Text(verbatim: file.id).lineLimit(2)
        if let reason = file.reason { Text(verbatim: reason).font(.subheadline).foregroundStyle(.secondary) }
        Text(file.at, format: .dateTime.day().month(.abbreviated).year().hour().minute()).font(.caption).foregroundStyle(.tertiary)
      }
    }
  }
}

extension NoteIndexEntry {
  fileprivate var path: PathKey { PathKey(id) }
}

extension FileIndexStatus {
  fileprivate var title: Text {
    switch self {
    case .indexed: Text("Indexed")
    case .skipped: Text("Skipped")
    case .failed: Text("Failed")
    case .unknown(let name): Text(verbatim: name)
    }
  }

  fileprivate var symbol: String {
    switch self {
    case .indexed: "checkmark.circle"
    case .skipped: "minus.circle"
    case .failed: "exclamationmark.circle"
    case .unknown: "questionmark.circle"
    }
  }
}
