import AtriumAPI
import AtriumApp
import SwiftUI

/// A month: the days that have a summary lead to it.
struct CalendarPage: View {
  let month: CalendarMonth
  /// By day.
  let summaries: [CalendarDay: SummaryItem]
  let calendar: Calendar

  var body: some View {
    VStack(spacing: Space.gap) {
      MonthHead(month: month, calendar: calendar)
      LazyVGrid(columns: Array(repeating: GridItem(.flexible(minimum: 32), spacing: 0), count: 7), spacing: Space.line) {
        ForEach(0..<7, id: \.self) { WeekdayName(date: firstWeek[$0]) }
        ForEach(places) { place in
          if let day = place.day { DayCell(day: day, summary: summaries[day], calendar: calendar) } else { Color.clear.frame(height: 1) }
        }
      }
    }
    .padding(.vertical, Space.gap)
  }

  private struct Place: Identifiable {
    let id: Int
    let day: CalendarDay?
  }

  private var places: [Place] { month.page(in: calendar).enumerated().map { Place(id: $0.offset + 7, day: $0.element) } }

  /// Seven days that begin a week; only their names are shown.
  private var firstWeek: [Date] {
    let start = CalendarMonth(year: 2024, month: 9)
    // The first of September 2024 was a Sunday, which is weekday 1.
    return (0..<7).map { CalendarDay(start, calendar.firstWeekday + $0).noon(in: calendar) }
  }
}

private struct MonthHead: View {
  let month: CalendarMonth
  let calendar: Calendar
  @Environment(Navigation.self) private var navigation

  var body: some View {
    HStack(spacing: 0) {
      Text(CalendarDay(month, 1).noon(in: calendar), format: .dateTime.month(.wide).year())
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
        .accessibilityHeading(.h2)
      Spacer()
      turn(to: month.previous) { Label("Previous Month", systemImage: "chevron.backward") }
      turn(to: month.next) { Label("Next Month", systemImage: "chevron.forward") }
    }
  }

  private func turn(to month: CalendarMonth, label: () -> Label<Text, Image>) -> some View {
    var place = navigation.notes
    place.month = month.text
    return PlaceLink(to: place) { label().labelStyle(.iconOnly).frame(minWidth: 44, minHeight: 44) }
  }
}

private struct WeekdayName: View {
  let date: Date

  var body: some View {
    Text(date, format: .dateTime.weekday(.short))
      .font(.caption)
      .foregroundStyle(.secondary)
      .accessibilityLabel(Text(date, format: .dateTime.weekday(.wide)))
  }
}

private struct DayCell: View {
  let day: CalendarDay
  let summary: SummaryItem?
  let calendar: Calendar
  @Environment(Navigation.self) private var navigation
  @Environment(Today.self) private var today

  var body: some View {
    if let summary {
      NavigationLink(value: navigation.notes.reading(summary.id).destination) {
        VStack(spacing: 2) {
          number.fontWeight(.semibold)
          Circle().fill(summary.viewed ? AnyShapeStyle(.quaternary) : AnyShapeStyle(.tint)).frame(width: 6, height: 6)
        }
        .frame(maxWidth: .infinity, minHeight: 44)
        .background(isOpen ? AnyShapeStyle(.selection) : AnyShapeStyle(.clear), in: .rect(cornerRadius: Corner.control))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(summary.viewed ? name : Text("\(name), unread"))
      }
    } else {
      VStack(spacing: 2) {
        number.foregroundStyle(.secondary)
        Color.clear.frame(width: 6, height: 6)
      }
      .frame(maxWidth: .infinity, minHeight: 44)
    }
  }

  private var isOpen: Bool { navigation.notes.noteKey == summary?.id }
  private var isToday: Bool { today.days?.day == day }
  private var name: Text { Text(day.noon(in: calendar), format: .dateTime.weekday(.wide).day().month(.wide).year()) }

  private var number: some View {
    Text(day.day, format: .number)
      .monospacedDigit()
      .frame(width: 28, height: 28)
      .overlay { if isToday { Circle().strokeBorder(.tint, lineWidth: 1.5) } }
  }
}
