import AtriumAPI
import AtriumApp
import SwiftUI

/// The weekly reports, by week.
struct ReportsScreen: View {
  @Environment(NotesModel.self) private var notes
  private var reports: ReportPages { notes.reports }

  var body: some View {
    PagedView(reports, of: .all) {
      ReportRows()
    } empty: {
      ContentUnavailableView {
        Label("No Reports", systemImage: NoteShelf.reports.symbol)
      } description: {
        Text("Weekly reports appear here.")
      }
    }
    .navigationTitle(NoteShelf.reports.title)
    .refreshable { await reports.reload() }
  }
}

private struct ReportRows: View {
  @Environment(Navigation.self) private var navigation
  @Environment(NotesModel.self) private var notes
  private var reports: ReportPages { notes.reports }
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    @Bindable var navigation = navigation
    let place = navigation.notes
    List(selection: $navigation.chosen) {
      ForEach(reports.items) { report in
        NavigationLink(value: place.reading(report.id).destination) { row(of: report) }
      }
      PageEnd(list: reports)
    }
  }

  private func row(of report: ReportItem) -> UnreadRow {
    guard let week = ReportWeek(of: report.weekOf, in: timeZone) else {
      return UnreadRow(title: Text(verbatim: report.weekOf), isRead: report.viewed)
    }
    return UnreadRow(
      title: Text("Week \(week.number)"),
      detail: week.span,
      isRead: report.viewed)
  }
}
