import AtriumAPI
import AtriumApp
import SwiftUI

/// A show of the queue: what can be decided, above what was submitted. One that does not wait any more is a show as any other.
struct QueueEntryScreen: View {
  let place: ShowPlace
  let id: Int64
  @Environment(ShowsModel.self) private var shows

  var body: some View {
    ShowContent(id: id) { show in
      ShowPage(show: show, place: place)
        .safeAreaInset(edge: .top, spacing: 0) {
          if let entry = shows.queue.entry(id) { QueueEntryPanel(entry: entry, show: show, place: place) }
        }
    }
    .navigationTitle(shows.show.value(of: id).map { Text(verbatim: $0.title.plain) } ?? Text(place.shelf.title))
    .toolbar { if let show = shows.show.value(of: id) { ShowToolbar(show: show, place: place) } }
    .showBarsBelow()
    .task { if shows.queue.answer.value == nil { await shows.queue.load() } }
    .shows(shows.queue)
  }
}

private struct QueueEntryPanel: View {
  let entry: ShowQueueEntry
  let show: Show
  let place: ShowPlace

  var body: some View {
    VStack(alignment: .leading, spacing: Space.stack) {
      if let name = entry.submitter { Text("Submitted by \(name.plain)").font(.subheadline).foregroundStyle(.secondary) }
      if show.status == .pending { DecisionButtons(show: show, place: place) }
      ForEach(entry.reports) { ReportLine(report: $0) }
      if !entry.duplicates.isEmpty { DuplicateLines(show: show, duplicates: entry.duplicates, place: place) }
    }
    .padding(Space.card)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.bar)
  }
}

/// Approves or declines, by a button or by one key: A or R.
private struct DecisionButtons: View {
  let show: Show
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows
  @Environment(Navigation.self) private var navigation
  @State private var isRejecting = false

  var body: some View {
    HStack(spacing: Space.gap) {
      Button {
        decide { await shows.changes.approve(show) }
      } label: {
        Label("Approve", systemImage: "checkmark")
      }
      .buttonStyle(.borderedProminent)
      .keyboardShortcut("a", modifiers: [])
      .help(Text("Press A"))
      Button {
        isRejecting = true
      } label: {
        Label("Decline…", systemImage: "xmark")
      }
      .buttonStyle(.bordered)
      .keyboardShortcut("r", modifiers: [])
      .help(Text("Press R"))
    }
    .disabled(shows.changes.isUnderWay)
    .sheet(isPresented: $isRejecting) {
      RejectSheet(show: show) { reason in decide { await shows.changes.reject(show, because: reason) } }.tint(ShowsRoom.accent)
    }
  }

  /// Goes on to the next one. Shows that another moderator decided leave the queue as well.
  private func decide(_ action: @escaping () async -> Bool) {
    Task {
      let next = shows.queue.next(after: show.id)
      let isDone = await action()
      if isDone {
        shows.queue.leave(show.id)
        if navigation.shows.show == show.id { navigation.shows = place.showing(next.map { .show(id: $0.id) } ?? .list) }
      }
      await shows.queue.load()
      if !isDone { await shows.show.refresh() }
    }
  }
}

private struct ReportLine: View {
  let report: ShowReport
  @Environment(ShowsModel.self) private var shows
  @State private var submission = Submission()

  var body: some View {
    HStack(spacing: Space.stack) {
      Label {
        VStack(alignment: .leading, spacing: 2) {
          Text(report.reason.title)
          if let note = report.note { Text(verbatim: note.plain).font(.footnote).foregroundStyle(.secondary) }
          ProblemLine(words: submission.refusal?.words)
        }
      } icon: {
        Image(systemName: "flag")
      }
      Spacer(minLength: 0)
      Button("Dismiss Report") { submission.send { try await shows.queue.dismiss(report) } }
        .buttonStyle(.bordered)
        .disabled(submission.isUnderWay)
    }
  }
}

/// Shows that may be the same, and the way to make one of two.
private struct DuplicateLines: View {
  let show: Show
  let duplicates: [Show]
  let place: ShowPlace
  @Environment(ShowsModel.self) private var shows
  @Environment(Navigation.self) private var navigation

  var body: some View {
    VStack(alignment: .leading, spacing: Space.gap) {
      Text("Possible Duplicates").font(.headline).accessibilityAddTraits(.isHeader)
      ForEach(duplicates) { other in
        HStack(alignment: .top, spacing: Space.stack) {
          PlaceLink(to: place.showing(.show(id: other.id))) { ShowLine(show: other, saysDay: true) }
          Button("Same Show") { merge(into: other) }
            .buttonStyle(.bordered)
            .disabled(shows.changes.isUnderWay)
            .accessibilityHint("Merges this submission into the other show.")
        }
      }
    }
  }

  private func merge(into other: Show) {
    Task {
      guard await shows.changes.merge(show, into: other) else { return }
      shows.queue.leave(show.id)
      navigation.shows = place.showing(.show(id: other.id))
      await shows.queue.load()
    }
  }
}
