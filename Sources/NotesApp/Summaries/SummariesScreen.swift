import AtriumAPI
import AtriumApp
import SwiftUI

/// The daily summaries on a calendar.
struct SummariesScreen: View {
  @Environment(NotesModel.self) private var notes
  private var summaries: SummaryPages { notes.summaries }

  var body: some View {
    PagedView(summaries, of: .all) {
      SummaryMonth()
    } empty: {
      ContentUnavailableView {
        Label("No Summaries", systemImage: NoteShelf.summaries.symbol)
      } description: {
        Text("Daily summaries appear here.")
      }
    }
    .navigationTitle(NoteShelf.summaries.title)
    .refreshable { await summaries.reload() }
  }
}

private struct SummaryMonth: View {
  @Environment(Navigation.self) private var navigation
  @Environment(NotesModel.self) private var notes
  private var summaries: SummaryPages { notes.summaries }
  @Environment(Today.self) private var today
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    @Bindable var navigation = navigation
    let month = month
    let days = days
    List(selection: $navigation.chosen) {
      CalendarPage(month: month, summaries: days, calendar: calendar)
      ForEach(days.keys.filter { $0.month == month }.sorted(by: >), id: \.self) { day in
        if let summary = days[day] {
          NavigationLink(value: navigation.notes.reading(summary.id).destination) {
            UnreadRow(title: Text(day.noon(in: calendar), format: .dateTime.weekday(.wide).day().month(.wide)), isRead: summary.viewed)
          }
        }
      }
    }
    .task(id: month) { await summaries.loadMore { items in items.last.flatMap { CalendarDay($0.date) }.map { $0.month < month } ?? true } }
  }

  /// The one that was asked for, else that of the day that is open, else the last that says something.
  private var month: CalendarMonth {
    navigation.notes.month.flatMap { CalendarMonth($0) } ?? navigation.notes.day.flatMap { CalendarDay($0)?.month }
      ?? summaries.items.first.flatMap { CalendarDay($0.date)?.month } ?? today.days?.day.month ?? CalendarMonth(year: 2026, month: 1)
  }

  private var days: [CalendarDay: SummaryItem] {
    Dictionary(summaries.items.compactMap { item in CalendarDay(item.date).map { ($0, item) } }, uniquingKeysWith: { first, _ in first })
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = timeZone
    return calendar
  }
}
