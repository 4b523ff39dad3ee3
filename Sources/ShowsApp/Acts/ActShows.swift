import AtriumAPI
import AtriumApp
import AtriumClient
import SwiftUI

/// Which shows of an artist or a venue are listed.
nonisolated struct ActQuestion: Hashable, Sendable {
  var id: Int64
  var time: ShowTimeFilter
}

typealias ActShowList = Paged<ActQuestion, Show>

/// A page of the shows of an artist or a venue, whose calls differ in name only.
nonisolated struct ActShowPage {
  let shows: [Show]
  let total: Int
}

extension ActShowList {
  /// - Parameter ask: asks for a page, from an offset.
  static func shows(
    marks: Marks, clock: any Clock<Duration>,
    ask: @escaping @MainActor (ActQuestion, _ offset: Int, _ limit: Int) async throws -> ActShowPage
  ) -> ActShowList {
    ActShowList(pageSize: 20, clock: clock) { question, cursor, limit in
      let mark = marks.time
      let offset = cursor.flatMap { Int($0) } ?? 0
      let page = try await ask(question, offset, limit)
      marks.believe(page.shows, askedAt: mark)
      let end = offset + page.shows.count
      return Page(items: page.shows, next: end < page.total && !page.shows.isEmpty ? String(end) : nil)
    }
  }
}

/// The shows of an artist or a venue: those to come and those that were, without end.
struct ActShows: View {
  let list: ActShowList
  let id: Int64
  let place: ShowPlace
  @State private var time = ShowTimeFilter.upcoming

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      Picker("Time", selection: $time) {
        Text("Upcoming").tag(ShowTimeFilter.upcoming)
        Text("Past").tag(ShowTimeFilter.past)
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      switch list.phase {
      case .loading: ProgressView()
      case .failed(let reason): FailureView(reason: reason) { await list.reload() }
      case .loaded where list.items.isEmpty:
        Text(time == .past ? "No past shows." : "No upcoming shows.").foregroundStyle(.secondary)
      case .loaded:
        LazyVStack(alignment: .leading, spacing: Space.margin) {
          ForEach(list.items) { ShowRow(show: $0, place: place, saysDay: true) }
          PageEnd(list: list)
        }
      }
    }
    .task(id: ActQuestion(id: id, time: time)) { await list.load(ActQuestion(id: id, time: time)) }
    .shows(list)
    .reportsReloads(of: list)
  }
}
