import AtriumAPI
import AtriumApp
import SwiftUI

/// The shows of one evening.
nonisolated struct ShowDay: Identifiable, Equatable {
  /// `YYYY-MM-DD`, at the venues.
  let day: String
  var shows: [Show]

  var id: String { day }

  /// - Parameter shows: by their start. Where venues are in several zones, their evenings are not in that order.
  static func days(of shows: [Show]) -> [ShowDay] {
    var days: [ShowDay] = []
    var places: [String: Int] = [:]
    for show in shows {
      if let place = places[show.day] {
        days[place].shows.append(show)
      } else {
        places[show.day] = days.count
        days.append(ShowDay(day: show.day, shows: [show]))
      }
    }
    return days.sorted { $0.day < $1.day }
  }

  /// How far an evening is from this one.
  enum Distance: Equatable {
    case tonight, tomorrow
    case other(isThisYear: Bool)
  }

  static func distance(of day: CalendarDay, from tonight: CalendarDay) -> Distance {
    if day == tonight { return .tonight }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let days = calendar.dateComponents([.day], from: tonight.noon(in: calendar), to: day.noon(in: calendar)).day
    return days == 1 ? .tomorrow : .other(isThisYear: day.month.year == tonight.month.year)
  }
}

/// What an evening is called.
struct ShowDayTitle: View {
  let day: String
  /// Of the venue.
  let zone: TimeZone
  @Environment(ShowsModel.self) private var shows

  init(day: String, zone: TimeZone) {
    self.day = day
    self.zone = zone
  }

  init(_ show: Show) { self.init(day: show.day, zone: show.zone) }

  var body: some View {
    if let day = CalendarDay(day) {
      switch ShowDay.distance(of: day, from: shows.evening.tonight(in: zone)) {
      case .tonight: Text("Tonight")
      case .tomorrow: Text("Tomorrow")
      case .other(true): date(day, Self.date)
      case .other(false): date(day, Self.dateWithYear)
      }
    } else {
      Text(verbatim: day)
    }
  }

  // A day has no zone: it is read where it was written.
  private func date(_ day: CalendarDay, _ format: Date.FormatStyle) -> some View {
    Text(day.noon(in: Self.calendar), format: format).environment(\.timeZone, .gmt)
  }

  private static let date = Date.FormatStyle.dateTime.weekday(.wide).day().month(.wide)
  private static let dateWithYear = Date.FormatStyle.dateTime.weekday(.wide).day().month(.wide).year()
  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
