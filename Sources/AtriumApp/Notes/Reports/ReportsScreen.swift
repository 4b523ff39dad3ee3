import AtriumAPI
import SwiftUI

/// The weekly reports, by week.
struct ReportsScreen: View {
  @Environment(ReportPages.self) private var reports

  var body: some View {
    PagedView(reports, of: .newestFirst) {
      ReportRows()
    } empty: {
      ContentUnavailableView {
        Label("No Reports", systemImage: Shelf.reports.symbol)
      } description: {
        Text("Weekly reports appear here.")
      }
    }
    .navigationTitle(Shelf.reports.title)
    .refreshable { await reports.reload() }
  }
}

private struct ReportRows: View {
  @Environment(Navigation.self) private var navigation
  @Environment(ReportPages.self) private var reports
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    @Bindable var navigation = navigation
    let place = navigation.destination
    List(selection: $navigation.chosen) {
      ForEach(reports.items) { report in
        NavigationLink(value: place.reading(report.id)) { row(of: report) }
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
