import AtriumAPI
import SwiftUI

/// What was sent to the person's devices, what was not, and why, the latest first.
struct PushLogScreen: View {
  @Environment(Contents.self) private var contents
  private var push: PushModel { contents.push }
  private var log: PushLog { push.log }

  var body: some View {
    PagedView(log, of: .all) {
      List {
        ForEach(log.items) { PushRecordRow(record: $0) }
        PageEnd(list: log)
      }
    } empty: {
      ContentUnavailableView {
        Label("Nothing Sent Yet", systemImage: HousePlace.push.symbol)
      } description: {
        Text("Notifications sent to your devices and browsers appear here with their status.")
      }
    }
    .navigationTitle("Delivery History")
    .toolbarTitleDisplayMode(.inline)
    .refreshable { await log.reload() }
  }
}

/// One message at one place: what became of it, and why.
struct PushRecordRow: View {
  let record: PushRecord
  /// It was sent only just now, and it is known what it says.
  var isTest = false
  @Environment(Today.self) private var today

  var body: some View {
    HStack(alignment: .top, spacing: Space.stack) {
      Image(systemName: record.outcome.symbol).foregroundStyle(record.outcome.style).accessibilityHidden(true)
      VStack(alignment: .leading, spacing: Space.line) {
        if !isTest { Text(verbatim: record.title.plain).font(.headline).lineLimit(2) }
        HStack(spacing: Space.gap) {
          Text(record.outcome.title)
          if let destination = record.destination {
            MiddleDot()
            Text(verbatim: destination.plain).lineLimit(1)
          }
        }
        .font(.subheadline)
        if let reason = record.reason { Text(verbatim: reason.plain).font(.subheadline).foregroundStyle(.secondary) }
        if !isTest { RelativeDate.view(record.at, age: today.days?.distance(of: record.at)).font(.caption).foregroundStyle(.tertiary) }
      }
      Spacer(minLength: 0)
    }
  }
}
