import AtriumAPI
import AtriumApp
import SwiftUI

/// The shows that wait for a moderator.
struct QueueScreen: View {
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows
  private var queue: QueueModel { shows.queue }

  var body: some View {
    LoadableView(answer: queue.answer) { answer in
      if queue.entries.isEmpty {
        ContentUnavailableView {
          Label("Nothing to Decide", systemImage: "checkmark.circle")
        } description: {
          Text("Submitted and reported shows appear here.")
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      } else {
        QueueRows(place: place, total: answer.total)
      }
    }
    .navigationTitle(ShowShelf.queue.title)
    .refreshable { await queue.load() }
  }
}

private struct QueueRows: View {
  let place: ShowPlace
  let total: Int
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    List {
      ForEach(shows.queue.entries) { QueueRow(entry: $0, place: place) }
      if total > ListShowQueue.most { Text("More shows wait until these are decided.").foregroundStyle(.secondary) }
    }
    .listStyle(.plain)
  }
}

private struct QueueRow: View {
  let entry: ShowQueueEntry
  let place: ShowPlace

  var body: some View {
    let isOpen = place.show == entry.id
    PlaceLink(to: place.showing(.show(id: entry.id))) {
      VStack(alignment: .leading, spacing: Space.line) {
        ShowLine(show: entry.show, saysDay: true, isOpen: isOpen)
        HStack(spacing: Space.gap) {
          if let name = entry.submitter { Text("from \(name.plain)") }
          if !entry.duplicates.isEmpty { Text("\(entry.duplicates.count) possible duplicates") }
          if !entry.reports.isEmpty { Text("\(entry.reports.count) reports") }
        }
        .font(.footnote)
        .foregroundStyle(.secondary)
      }
    }
    .accessibilityAddTraits(isOpen ? .isSelected : [])
  }
}
